import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LendersForMatching, type LenderTerms } from '../messages/queries.js';

/** Amounts and rates as exact decimal texts, dates as `YYYY-MM-DD`: nothing is rounded on the way to the rules. */
const terms = `
  id as lender_id, name, loan_type, min_income::text, max_income::text, min_age, max_age, ticket_class, credit_score_class,
  salaried, self_employed, business, priority, lender_status, loan_amount_min::text, loan_amount_upto::text,
  tenure_min_months, tenure_max_months, rate_min::text, rate_max::text, apr_min::text, apr_max::text,
  fee_percent_min::text, fee_percent_max::text, fee_flat_min::text, fee_flat_max::text, fee_gst_included, cooling_off_days, offer_validity_days,
  so_status, so_text, to_char(so_date_start, 'YYYY-MM-DD') as so_date_start, to_char(so_date_end, 'YYYY-MM-DD') as so_date_end,
  autosubmission, api, penal_terms, grievance_name, grievance_email, grievance_phone`;

@QueryHandler(LendersForMatching)
export class LendersForMatchingHandler implements IQueryHandler<LendersForMatching> {
  constructor(private readonly em: EntityManager) {}

  async execute({ loanType }: LendersForMatching): Promise<readonly LenderTerms[]> {
    return await this.em.execute<LenderTerms[]>(
      `select ${terms} from lenders.lender where loan_type = ? and deleted_at is null order by priority nulls last, name`,
      [loanType],
    );
  }
}
