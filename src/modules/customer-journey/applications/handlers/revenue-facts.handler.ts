import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { outstandingStates } from '../../../../contracts/application-states.js';
import { type RevenueFact, RevenueFacts } from '../../messages/queries.js';
import { paidOutStates } from '../domain/application-state-machine.js';
import { sqlStates } from '../domain/sql-states.js';

const PAID_OUT = sqlStates(paidOutStates);
const APPROVED = sqlStates(['approved', 'agreement_pending', 'mandate_pending', ...paidOutStates]);
/** A customer may turn down an approved loan, or let it lapse: the approval still counts. */
const LEFT_BY_CUSTOMER = sqlStates(['cancelled', 'expired']);

@QueryHandler(RevenueFacts)
export class RevenueFactsHandler implements IQueryHandler<RevenueFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: RevenueFacts): Promise<readonly RevenueFact[]> {
    return await this.em.execute<RevenueFact[]>(revenueFactsQuery, [`{${submissionIds.join(',')}}`]);
  }
}

/**
 * Reads history and record: a closed loan does not show whether it was returned, and a state does not show since when it holds. Parameter:
 * ids.
 * @unscoped revenue covers the applications of every partner.
 */
const revenueFactsQuery = `
  select l.id as "submissionId", l.lender_id as "lenderId", fact.paid_for as "paidFor", fact.tranche,
    to_char(date_trunc('month', fact.at at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as month, fact.rupees::numeric(14, 2)::text as rupees,
    l.partner_id as "partnerId", l.merchant_id as "merchantId", fact.is_given_back as "isGivenBack"
  from customer_journey.lender_application l
  cross join lateral (
    select min(coalesce(h.event_at, h.at)) filter (where h.source <> 'customer') as answered_at,
      min(coalesce(h.event_at, h.at)) filter (where h.to_state in ${APPROVED}) as approved_at,
      max(coalesce(h.event_at, h.at)) filter (where h.to_state in ${sqlStates(outstandingStates)}) as disbursed_at,
      (array_agg(h.to_state order by h.id desc) filter (where h.to_state in ${sqlStates([...outstandingStates, 'cooling_off_exit'])}))[1] as last_payout
    from customer_journey.application_history h where h.application_id = l.application_id and h.lender_application_id = l.id
  ) past
  cross join lateral (
    select 'lead' as paid_for, 1 as tranche, past.answered_at as at, 0 as rupees, false as is_given_back, l.state <> 'dedupe_rejected' as holds
    union all
    select 'approval', 1, past.approved_at, 0, false, l.state in ${APPROVED} or l.state in ${LEFT_BY_CUSTOMER}
    union all
    select 'disbursal', d.number, coalesce(d.disbursed_on::timestamp at time zone 'Asia/Kolkata', past.disbursed_at, l.state_at, l.moved_at), d.amount,
      l.state = 'cooling_off_exit' or (l.state = 'closed' and past.last_payout = 'cooling_off_exit'), l.state in ${PAID_OUT} and d.amount > 0
    from customer_journey.disbursal d where d.submission_id = l.id and not d.is_reversed
  ) fact
  where l.id = any(?::uuid[]) and fact.holds and fact.at is not null`;
