import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { lenderResource } from '../../../contracts/resources/lender.js';
import { matchingColumns } from '../../../platform/resources/wire-values.js';
import { LendersForMatching, type LenderTerms } from '../messages/queries.js';
import { wasSwitchedOn } from './was-switched-on.sql.js';

/** The lender fields that matching reads, as columns of a statement. */
export const matchingTermsColumns = `id as lender_id, ${matchingColumns(lenderResource)}`;

@QueryHandler(LendersForMatching)
export class LendersForMatchingHandler implements IQueryHandler<LendersForMatching> {
  constructor(private readonly em: EntityManager) {}

  async execute({ loanType }: LendersForMatching): Promise<readonly LenderTerms[]> {
    return await this.em.execute<LenderTerms[]>(
      `select ${matchingTermsColumns} from lenders.lender where loan_type = ? and lender_role <> 'cards' and deleted_at is null and ${wasSwitchedOn}
       order by priority nulls last, name`,
      [loanType],
    );
  }
}
