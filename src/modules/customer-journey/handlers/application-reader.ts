import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ApplicationState, MoveSource } from '../../../contracts/application-states.js';
import { type LoanTypeKey, loanTypes } from '../../../contracts/loan-types.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pathAfterApplying } from '../domain/lender-path.js';
import { overallState } from '../domain/overall-state.js';
import { submissionFacts } from './submission-facts.js';

interface SubmissionRow {
  readonly submission_id: string;
  readonly lender_id: string;
  readonly lender_name: string;
  readonly state: ApplicationState;
  readonly requested_amount: number;
  readonly sanctioned_amount: number | null;
  readonly disbursed_amount: number | null;
  readonly disbursal_date: string | null;
  readonly utr: string | null;
  readonly rate: number | null;
  readonly tenure: number | null;
  readonly emi: number | null;
  readonly processing_fee: number | null;
  readonly reject_reason: string | null;
  readonly created_at: string;
  readonly moved_at: string;
  readonly by_hand: boolean;
  readonly is_received: boolean;
  readonly is_withdrawn: boolean;
}

interface TimelineRow {
  readonly at: string;
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly source: MoveSource;
  readonly submission_id: string | null;
  readonly lender_name: string | null;
}

interface Row {
  readonly app_id: string;
  readonly loan_type: LoanTypeKey;
  readonly own_state: ApplicationState;
  readonly requested_amount: number;
  readonly tenure: number;
  readonly created_at: string;
  readonly submissions: readonly (SubmissionRow & { readonly journey_key: string | null })[];
  readonly timeline: readonly TimelineRow[];
}

/** An application with what happened to it, as its customer sees it. */
export type ApplicationView = Omit<Row, 'loan_type' | 'own_state' | 'submissions'> & {
  readonly product_type: string;
  readonly state: ApplicationState;
  readonly submissions: readonly (SubmissionRow & { readonly next: string })[];
};

/** Instants as ISO 8601 UTC with milliseconds, which is how JSON.stringify writes a Date. */
const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const query = `
  select a.id as app_id, a.loan_type, a.state as own_state, a.requested_amount::float8 as requested_amount, a.tenure_months as tenure,
    ${instant('a.created_at')} as created_at,
    (select coalesce(json_agg(json_build_object(
        ${submissionFacts},
        'lender_name', l.lender_name, 'requested_amount', l.requested_amount, 'sanctioned_amount', l.sanctioned_amount,
        'disbursed_amount', l.disbursed_amount, 'disbursal_date', l.disbursal_date, 'utr', l.utr, 'rate', l.rate_percent, 'tenure', l.tenure_months, 'emi', l.emi,
        'processing_fee', l.processing_fee, 'reject_reason', l.reject_reason,
        'created_at', ${instant('l.created_at')}, 'moved_at', ${instant('l.moved_at')}) order by l.created_at, l.id), '[]')
      from customer_journey.lender_application l where l.application_id = a.id) as submissions,
    (select coalesce(json_agg(json_build_object(
        'at', ${instant('h.at')}, 'from', h.from_state, 'to', h.to_state, 'source', h.source,
        'submission_id', h.lender_application_id, 'lender_name', l.lender_name) order by h.id), '[]')
      from customer_journey.application_history h left join customer_journey.lender_application l on l.id = h.lender_application_id
      where h.application_id = a.id) as timeline
  from customer_journey.application a where a.id = ? and a.customer_id = ?`;

/** Reads of one customer's applications: plain rows, one query. */
@Injectable()
export class ApplicationReader {
  constructor(private readonly em: EntityManager) {}

  /** One application of the customer. Throws `not-found` for one of somebody else. */
  async view(customerId: string, applicationId: string): Promise<ApplicationView> {
    const [row] = await this.em.execute<Row[]>(query, [applicationId, customerId]);
    if (!row) throw new AppError('not-found');
    const { loan_type, own_state, submissions, ...rest } = row;
    return {
      ...rest,
      product_type: loanTypes[loan_type].productType,
      state: overallState(
        own_state,
        submissions.map(({ state }) => state),
      ),
      submissions: submissions.map(({ journey_key, ...submission }) => ({
        ...submission,
        next: pathAfterApplying(journey_key, applicationId),
      })),
    };
  }
}
