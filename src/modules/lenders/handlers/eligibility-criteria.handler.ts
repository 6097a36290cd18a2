import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { loanTypeKeys } from '../../../contracts/loan-types.js';
import { EligibilityCriteria, type EligibilityOfLenders, type LenderEligibility } from '../messages/queries.js';

/** A text of spaces is none. */
const text = (name: string, column: string) => `nullif(btrim(${column}), '') as ${name}`;

const columns = [
  text('age', 'age_text'),
  text('employment', 'employment_text'),
  text('income', 'income_text'),
  text('min_loan', 'min_loan_text'),
  text('max_loan', 'max_loan_text'),
  text('cibil', 'cibil_text'),
  text('lender_journey', 'lender_journey_text'),
].join(', ');

const shown = `lender_status and lender_role <> 'cards' and deleted_at is null and not id::text = any(?::text[])`;

@QueryHandler(EligibilityCriteria)
export class EligibilityCriteriaHandler implements IQueryHandler<EligibilityCriteria> {
  constructor(private readonly em: EntityManager) {}

  async execute({ withoutLenderIds }: EligibilityCriteria): Promise<EligibilityOfLenders> {
    const hidden = `{${withoutLenderIds.join(',')}}`;
    const lenders = await this.em.execute<LenderEligibility[]>(
      `select id as lender_id, loan_type, name, ${columns} from lenders.lender where ${shown}
       order by array_position(?::text[], loan_type), priority nulls last, name`,
      [hidden, `{${loanTypeKeys.join(',')}}`],
    );
    const [newest] = await this.em.execute<{ readonly ms: number | null }[]>(
      `select (extract(epoch from max(updated_at)) * 1000)::float8 as ms from lenders.lender where ${shown}`,
      [hidden],
    );
    return { lenders, updatedAt: typeof newest?.ms === 'number' ? new Date(newest.ms).toISOString() : null };
  }
}
