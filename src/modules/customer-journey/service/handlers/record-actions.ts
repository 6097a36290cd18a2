import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { isPastWithdrawal, isTerminal } from '../../../../contracts/application-states.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';
import { OptionsOfSubmissions, type SubmissionOptions } from '../../../lenders/messages/index.js';
import { allowedCorrections } from '../../applications/domain/status-correction.js';
import { isStatusTold, statusWords } from '../../applications/handlers/status-messages.js';
import { submissionFacts } from '../../applications/handlers/submission-facts.js';
import { withdrawalFacts, type WithdrawalRow, Withdrawals } from '../../applications/handlers/withdrawals.js';
import type { Customer } from '../../customers/domain/customer.entity.js';
import type { RecordApplication, RecordLenderActions, RecordLenderApplication } from '../http/customer-record.dto.js';

/** The version is read with the status: staff act on what they see, and not on a change that came while the record was read. */
type StoredLenderApplication = Omit<RecordLenderApplication, 'actions'> & { readonly version: number };
/** An application of a record, before what staff can do about it is known. */
export type StoredRecordApplication = Omit<RecordApplication, 'lenders'> & { readonly lenders: readonly StoredLenderApplication[] };

type ActionFacts = WithdrawalRow & { readonly is_withdrawn: boolean; readonly is_told: boolean };

/** Adds to the applications of a record what staff can do about each now. */
@Injectable()
export class RecordActions {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly audit: AuditTrail,
    private readonly withdrawals: Withdrawals,
  ) {}

  async add(customer: Customer, applications: readonly StoredRecordApplication[]): Promise<RecordApplication[]> {
    const ids = applications.flatMap(({ lenders }) => lenders.map(({ id }) => id));
    if (ids.length === 0) return applications.map((each) => ({ ...each, lenders: [] }));
    const [facts, options, requests] = await Promise.all([
      this.facts(customer.id),
      this.queries.execute(new OptionsOfSubmissions(ids)),
      this.audit.findLastTimes(
        'submission.ask',
        ids.map((id) => `submission:${id}`),
      ),
    ]);
    const withActions = ({ version, ...own }: StoredLenderApplication): RecordLenderApplication => {
      const { is_withdrawn: isWithdrawn = false, is_told: isTold = false, withdrawal = null } = facts.get(own.id) ?? {};
      const option = options.get(own.id);
      const actions: RecordLenderActions = {
        version,
        states: getCorrections(own, option),
        may_withdraw: isPastWithdrawal(own.state) ? 0 : 1,
        may_request_status: option?.isAskable && !isWithdrawn && !isTerminal(own.state) ? 1 : 0,
        requested_at: requests.get(`submission:${own.id}`) ?? null,
        status_to_tell: isTold && customer.phoneIndex ? statusWords(customer.language, own).status : null,
        is_stuck: option?.situation ? 1 : 0,
        situation: option?.situation ?? null,
        withdrawal_receipt: withdrawal?.receipt ?? null,
      };
      return { ...own, actions };
    };
    return applications.map((each) => ({ ...each, lenders: each.lenders.map(withActions) }));
  }

  private async facts(customerId: string) {
    const stored = await this.em.execute<{ facts: ActionFacts }[]>(factsOfCustomer, [customerId]);
    const added = await this.withdrawals.add(stored.map((row) => row.facts));
    return new Map(added.map((row) => [row.submission_id, row]));
  }
}

/** A lender with an API that has not answered cannot have said anything. */
function getCorrections(
  { state, source, state_at: at, is_by_hand: isByHand }: Omit<StoredLenderApplication, 'version'>,
  option?: SubmissionOptions,
) {
  if (isByHand === 0 && !option?.isAnswered) return [];
  return allowedCorrections({ state, source, at: at === null ? null : new Date(at) }, new Date());
}

// @unscoped staff alone: its route asks for a permission of the back office.
const factsOfCustomer = `
  select json_build_object(${submissionFacts}, 'passed_on_at', ${isoInstant('l.passed_on_at')}, 'is_told', ${isStatusTold}, ${withdrawalFacts}) as facts
  from customer_journey.lender_application l where l.customer_id = ?`;
