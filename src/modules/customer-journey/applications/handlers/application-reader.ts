import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ApplicationState, INITIAL_STATE, type TransitionSource } from '../../../../contracts/application-states.js';
import { type LoanTypeKey, loanTypes, type ProductType } from '../../../../contracts/loan-types.js';
import type { OfferSubmission } from '../../../../contracts/offers.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { type SelectedTerms, TermsForSubmissions } from '../../../lenders/messages/index.js';
import { overallState } from '../domain/overall-state.js';
import { submissionFacts, SubmissionFacts, type SubmissionFactsRow } from './submission-facts.js';
import { type WithdrawalRow, withdrawalFacts, Withdrawals, type WithdrawalView } from './withdrawals.js';
import { isoInstant } from '../../../../platform/values/iso-instant.js';

/** Tranche of a loan as the lender reports it. */
export interface DisbursalView {
  /** Rupees; null while only its date or UTR is known. */
  readonly amount: number | null;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly utr: string | null;
}

interface SubmissionRow extends SubmissionFactsRow, WithdrawalRow {
  readonly lender_id: string;
  readonly lender_name: string;
  readonly requested_amount: number;
  readonly requested_tenure: number;
  readonly sanctioned_amount: number | null;
  /** Sum of the disbursals. */
  readonly disbursed_amount: number | null;
  readonly disbursals: readonly DisbursalView[];
  readonly rate: number | null;
  readonly tenure: number | null;
  readonly emi: number | null;
  readonly processing_fee: number | null;
  readonly reject_reason: string | null;
  /** Day in India, `YYYY-MM-DD`; null when the lender has answered, or promised no day. */
  readonly answer_due_on: string | null;
  readonly is_answer_late: boolean;
  /** When staff passed the application on to a lender without an API. */
  readonly passed_on_at: string | null;
  readonly created_at: string;
  readonly moved_at: string;
}

interface TimelineRow {
  readonly at: string;
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly source: TransitionSource;
  readonly submission_id: string | null;
  readonly lender_name: string | null;
}

/** Requested loan and time of the request: rupees, months, ISO 8601 UTC. */
export interface RequestView {
  /** Null, like the tenure, when lenders received different requests. */
  readonly requested_amount: number | null;
  readonly tenure: number | null;
  /** Time of the first submission to a lender; time of creation while there is none. */
  readonly requested_at: string;
}

interface Row {
  readonly app_id: string;
  readonly loan_type: LoanTypeKey;
  readonly own_state: ApplicationState;
  readonly created_at: string;
  readonly request: RequestView;
  readonly submissions: readonly SubmissionRow[];
  readonly timeline: readonly TimelineRow[];
}

/** Terms that the customer selected at a lender: rupees, months, per cent a year. */
export interface SelectedTermsView {
  readonly amount: number;
  readonly tenure: number;
  readonly rate: number;
  readonly apr: number;
  readonly emi: number;
  readonly fees: number;
  readonly net_disbursed: number;
}

/** Terms that a lender offered for an application. */
interface LenderTermsView {
  /** Null while the customer has selected no terms. */
  readonly chosen: SelectedTermsView | null;
  /** End of the offer's validity, ISO 8601 UTC; null where the lender made no offer. */
  readonly valid_until: string | null;
}

/** Entry in the customer's list of applications. */
export interface ApplicationListItem extends RequestView {
  readonly app_id: string;
  readonly product_type: ProductType;
  readonly state: ApplicationState;
  readonly created_at: string;
  /** Number of offers that the customer can view. 0 before the first evaluation, and when the request or the profile has changed since. */
  readonly offers: number;
  readonly submissions: readonly (Omit<SubmissionFactsRow, 'journey_key' | 'app_id'> & ListedSubmissionFacts)[];
}

type ListedSubmissionFacts = Pick<OfferSubmission, 'next' | 'is_held' | 'awaits_answer'> &
  Pick<SubmissionRow, 'lender_name' | 'requested_amount' | 'requested_tenure'> &
  LenderTermsView;

/** Application with its history, as its customer sees it. */
export type ApplicationView = Omit<Row, 'loan_type' | 'own_state' | 'request' | 'submissions'> &
  RequestView & {
    readonly product_type: ProductType;
    readonly state: ApplicationState;
    readonly submissions: readonly (Omit<SubmissionRow, 'journey_key' | 'app_id' | 'withdrawn_at' | 'was_reported'> &
      Pick<OfferSubmission, 'next' | 'is_held' | 'awaits_answer'> &
      LenderTermsView & { readonly withdrawal: WithdrawalView | null })[];
  };

/** Timestamps as ISO 8601 UTC with milliseconds, the format of `JSON.stringify` for a Date. */
/** No customer has more applications; the limit guards against an unbounded list. */
const MAX_LISTED = 100;

/**
 * Request of an application `a`. Once submitted, it is read from the evaluation that led to the lenders' offers: amounts tried on the
 * offers page afterwards do not change it.
 * @unscoped part of statements that filter by customer.
 */
const requestColumn = `
    (select json_build_object(
        'requested_amount', case when count(distinct (e.requested_amount, e.tenure_months)) = 1 then min(e.requested_amount)
          when count(*) = 0 then a.requested_amount end,
        'tenure', case when count(distinct (e.requested_amount, e.tenure_months)) = 1 then min(e.tenure_months) when count(*) = 0 then a.tenure_months end,
        'requested_at', ${isoInstant('coalesce(min(l.created_at), a.created_at)')})
      from customer_journey.lender_application l
      join customer_journey.offer o on o.id = l.offer_id join customer_journey.evaluation e on e.id = o.evaluation_id
      where l.application_id = a.id) as request`;

// @unscoped the customer's own.
const applicationQuery = `
  select a.id as app_id, a.loan_type, a.state as own_state, ${isoInstant('a.created_at')} as created_at, ${requestColumn},
    (select coalesce(json_agg(json_build_object(
        ${submissionFacts},
        'lender_name', l.lender_name, 'requested_amount', l.requested_amount, 'requested_tenure', l.requested_tenure_months,
        'sanctioned_amount', l.sanctioned_amount,
        'disbursed_amount', (select sum(d.amount) from customer_journey.disbursal d where d.submission_id = l.id and not d.is_reversed),
        'disbursals', (select coalesce(json_agg(json_build_object('amount', d.amount, 'date', d.disbursed_on, 'utr', d.utr) order by d.disbursed_on, d.number), '[]')
          from customer_journey.disbursal d where d.submission_id = l.id and not d.is_reversed),
        'rate', l.rate_percent, 'tenure', l.tenure_months, 'emi', l.emi,
        'processing_fee', l.processing_fee, 'reject_reason', l.reject_reason, ${withdrawalFacts},
        'answer_due_on', case when l.state = '${INITIAL_STATE}' then l.answer_due_on end,
        'is_answer_late', coalesce(l.state = '${INITIAL_STATE}' and l.answer_due_on < (now() at time zone 'Asia/Kolkata')::date, false),
        'passed_on_at', ${isoInstant('l.passed_on_at')},
        'created_at', ${isoInstant('l.created_at')}, 'moved_at', ${isoInstant('l.moved_at')}) order by l.created_at, l.id), '[]')
      from customer_journey.lender_application l where l.application_id = a.id) as submissions,
    (select coalesce(json_agg(json_build_object(
        'at', ${isoInstant('h.at')}, 'from', h.from_state, 'to', h.to_state, 'source', h.source,
        'submission_id', h.lender_application_id, 'lender_name', l.lender_name) order by h.id), '[]')
      from customer_journey.application_history h left join customer_journey.lender_application l on l.id = h.lender_application_id
      where h.application_id = a.id) as timeline
  from customer_journey.application a where a.id = ? and a.customer_id = ?`;

// @unscoped the customer's own.
const listQuery = `
  select a.id as app_id, a.loan_type, a.state as own_state, ${isoInstant('a.created_at')} as created_at, ${requestColumn},
    (select count(*)::int from customer_journey.offer o where o.evaluation_id = a.evaluation_id and o.valid_until > now()) as offers,
    (select coalesce(json_agg(json_build_object(${submissionFacts},
        'lender_name', l.lender_name, 'requested_amount', l.requested_amount, 'requested_tenure', l.requested_tenure_months)
        order by l.created_at, l.id), '[]')
      from customer_journey.lender_application l where l.application_id = a.id) as submissions
  from customer_journey.application a where a.customer_id = ? order by a.created_at desc, a.id limit ${MAX_LISTED}`;

/** Reads the applications of one customer as plain rows, with one query. */
@Injectable()
export class ApplicationReader {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly facts: SubmissionFacts,
    private readonly withdrawals: Withdrawals,
  ) {}

  /** Returns one application of the customer. Throws `not-found` for an application of another customer. */
  async view(customerId: string, applicationId: string): Promise<ApplicationView> {
    const [row] = await this.em.execute<Row[]>(applicationQuery, [applicationId, customerId]);
    if (!row) throw new AppError('not-found');
    const { loan_type, own_state, request: asked, submissions, ...rest } = row;
    return {
      ...rest,
      ...asked,
      product_type: loanTypes[loan_type].productType,
      state: overallState(
        own_state,
        submissions.map(({ state }) => state),
      ),
      submissions: await this.withTerms(await this.withdrawals.add(await this.facts.addWaitingState(submissions))),
    };
  }

  /** Returns all applications of the customer, newest first. */
  async list(customerId: string): Promise<readonly ApplicationListItem[]> {
    const rows = await this.em.execute<(Omit<Row, 'timeline'> & Pick<ApplicationListItem, 'offers'>)[]>(listQuery, [customerId]);
    const withTerms = await this.withTerms(await this.facts.addWaitingState(rows.flatMap(({ submissions }) => submissions)));
    const lineOf = new Map(withTerms.map((submission) => [submission.submission_id, submission]));
    return rows.map(({ loan_type, own_state, request: asked, submissions, ...rest }) => ({
      ...rest,
      ...asked,
      product_type: loanTypes[loan_type].productType,
      state: overallState(
        own_state,
        submissions.map(({ state }) => state),
      ),
      submissions: submissions.flatMap(({ submission_id }) => lineOf.get(submission_id) ?? []),
    }));
  }

  /** Adds the lenders' terms, read with one query. */
  private async withTerms<R extends Pick<SubmissionRow, 'submission_id' | 'by_hand'>>(
    rows: readonly R[],
  ): Promise<(R & LenderTermsView)[]> {
    const connected = rows.filter(({ by_hand }) => !by_hand).map(({ submission_id }) => submission_id);
    const found = connected.length > 0 ? await this.queries.execute(new TermsForSubmissions(connected)) : [];
    const termsOf = new Map(found.map((terms) => [terms.submissionId, terms]));
    return rows.map((row) => {
      const terms = termsOf.get(row.submission_id);
      return { ...row, chosen: terms?.selected ? toSelectedTermsView(terms.selected) : null, valid_until: terms?.validUntil ?? null };
    });
  }
}

const toSelectedTermsView = ({ amount, tenureMonths, rate, apr, instalment, fees, netDisbursed }: SelectedTerms): SelectedTermsView => ({
  amount: Number(amount),
  tenure: tenureMonths,
  rate: Number(rate),
  apr: Number(apr),
  emi: Number(instalment),
  fees: Number(fees),
  net_disbursed: Number(netDisbursed),
});
