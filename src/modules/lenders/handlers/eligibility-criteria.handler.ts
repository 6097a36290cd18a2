import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { loanTypeKeys } from '../../../contracts/loan-types.js';
import { EligibilityCriteria, type EligibilityCriteriaResult, type LenderEligibility } from '../messages/queries.js';

/** A blank text counts as empty. */
const textColumn = (name: string, column: string) => `nullif(btrim(${column}), '') as ${name}`;

const columns = [
  textColumn('age', 'age_text'),
  textColumn('employment', 'employment_text'),
  textColumn('income', 'income_text'),
  textColumn('min_loan', 'min_loan_text'),
  textColumn('max_loan', 'max_loan_text'),
  textColumn('cibil', 'cibil_text'),
  textColumn('lender_journey', 'lender_journey_text'),
].join(', ');

const isVisible = `lender_status and lender_role <> 'cards' and deleted_at is null and not id::text = any(?::text[])`;

@QueryHandler(EligibilityCriteria)
export class EligibilityCriteriaHandler implements IQueryHandler<EligibilityCriteria> {
  constructor(private readonly em: EntityManager) {}

  async execute({ excludedLenderIds }: EligibilityCriteria): Promise<EligibilityCriteriaResult> {
    const hidden = `{${excludedLenderIds.join(',')}}`;
    const lenders = await this.em.execute<LenderEligibility[]>(
      `select id as lender_id, loan_type, name, ${columns} from lenders.lender where ${isVisible}
       order by array_position(?::text[], loan_type), priority nulls last, name`,
      [hidden, `{${loanTypeKeys.join(',')}}`],
    );
    const [newest] = await this.em.execute<{ readonly ms: number | null }[]>(
      `select (extract(epoch from max(updated_at)) * 1000)::float8 as ms from lenders.lender where ${isVisible}`,
      [hidden],
    );
    return { lenders, updatedAt: typeof newest?.ms === 'number' ? new Date(newest.ms).toISOString() : null };
  }
}
