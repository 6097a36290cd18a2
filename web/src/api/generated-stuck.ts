import { baseApi as api } from './base';
export const addTagTypes = ['parked-submissions', 'lender-callback-archive'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readParkedSubmission: build.query<ReadParkedSubmissionApiResponse, ReadParkedSubmissionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/parked-submissions/${queryArg.id}`,
        }),
        providesTags: ['parked-submissions'],
      }),
      decideParkedSubmission: build.mutation<DecideParkedSubmissionApiResponse, DecideParkedSubmissionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/parked-submissions/${queryArg.id}`,
          method: 'POST',
          body: queryArg.decideParkedSubmissionRequest,
        }),
        invalidatesTags: ['parked-submissions'],
      }),
      listParkedSubmissions: build.query<ListParkedSubmissionsApiResponse, ListParkedSubmissionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/parked-submissions`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            since: queryArg.since,
            situation: queryArg.situation,
            lender_id: queryArg.lenderId,
            loan_type: queryArg.loanType,
            problem: queryArg.problem,
            maybe_received: queryArg.maybeReceived,
          },
        }),
        providesTags: ['parked-submissions'],
      }),
      exportParkedSubmissions: build.mutation<ExportParkedSubmissionsApiResponse, ExportParkedSubmissionsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/parked-submissions/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            since: queryArg.since,
            situation: queryArg.situation,
            lender_id: queryArg.lenderId,
            loan_type: queryArg.loanType,
            problem: queryArg.problem,
            maybe_received: queryArg.maybeReceived,
          },
        }),
        invalidatesTags: ['parked-submissions'],
      }),
      readRawCallback: build.mutation<ReadRawCallbackApiResponse, ReadRawCallbackApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-callbacks/${queryArg.id}/raw`,
          method: 'POST',
        }),
        invalidatesTags: ['lender-callback-archive'],
      }),
      replayCallback: build.mutation<ReplayCallbackApiResponse, ReplayCallbackApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-callbacks/${queryArg.id}/replay`,
          method: 'POST',
          body: queryArg.replayCallbackRequest,
        }),
        invalidatesTags: ['lender-callback-archive'],
      }),
      listLenderCallbacks: build.query<ListLenderCallbacksApiResponse, ListLenderCallbacksApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-callbacks`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            received_at: queryArg.receivedAt,
            journey_key: queryArg.journeyKey,
            outcome: queryArg.outcome,
            submission_id: queryArg.submissionId,
          },
        }),
        providesTags: ['lender-callback-archive'],
      }),
      exportLenderCallbacks: build.mutation<ExportLenderCallbacksApiResponse, ExportLenderCallbacksApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-callbacks/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            received_at: queryArg.receivedAt,
            journey_key: queryArg.journeyKey,
            outcome: queryArg.outcome,
            submission_id: queryArg.submissionId,
          },
        }),
        invalidatesTags: ['lender-callback-archive'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as stuckApi };
export type ReadParkedSubmissionApiResponse = /** status 200  */ ParkedSubmissionResponse;
export type ReadParkedSubmissionApiArg = {
  id: string;
};
export type DecideParkedSubmissionApiResponse = unknown;
export type DecideParkedSubmissionApiArg = {
  id: string;
  decideParkedSubmissionRequest: DecideParkedSubmissionRequest;
};
export type ListParkedSubmissionsApiResponse = /** status 200  */ ParkedSubmissionPage;
export type ListParkedSubmissionsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'since' | '-since' | 'attempts' | '-attempts';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  since?: string;
  /** One of these values, with commas between them. */
  situation?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  problem?: string;
  /** One of these values, with commas between them. */
  maybeReceived?: string;
};
export type ExportParkedSubmissionsApiResponse = /** status 202  */ ExportModel;
export type ExportParkedSubmissionsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'since' | '-since' | 'attempts' | '-attempts';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  since?: string;
  /** One of these values, with commas between them. */
  situation?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  problem?: string;
  /** One of these values, with commas between them. */
  maybeReceived?: string;
  startExportRequest: StartExportRequest;
};
export type ReadRawCallbackApiResponse = /** status 200  */ RawCallbackResponse;
export type ReadRawCallbackApiArg = {
  id: string;
};
export type ReplayCallbackApiResponse = /** status 200  */ ReplayCallbackResponse;
export type ReplayCallbackApiArg = {
  id: string;
  replayCallbackRequest: ReplayCallbackRequest;
};
export type ListLenderCallbacksApiResponse = /** status 200  */ ArchivedCallbackPage;
export type ListLenderCallbacksApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'received_at' | '-received_at';
  /** `from..to`, either of which may be left out. */
  receivedAt?: string;
  /** One of these values, with commas between them. */
  journeyKey?: string;
  /** One of these values, with commas between them. */
  outcome?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
};
export type ExportLenderCallbacksApiResponse = /** status 202  */ ExportModel;
export type ExportLenderCallbacksApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'received_at' | '-received_at';
  /** `from..to`, either of which may be left out. */
  receivedAt?: string;
  /** One of these values, with commas between them. */
  journeyKey?: string;
  /** One of these values, with commas between them. */
  outcome?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
  startExportRequest: StartExportRequest;
};
export type SubmissionCall = {
  /** ISO 8601 UTC. */
  at: string;
  /** `lead`, `status` … */
  operation: string;
  attempt: number | null;
  /** `ok`, or why there was no usable answer. */
  outcome: string;
  /** HTTP status, when there was a response. */
  status: number | null;
  /** Null when nothing was sent. */
  latency_ms: number | null;
};
export type ParkedHistoryEntry = {
  from:
    | (
        | 'lead_created'
        | 'dedupe_rejected'
        | 'ineligible'
        | 'offer_received'
        | 'offer_selected'
        | 'redirected'
        | 'kyc_pending'
        | 'docs_pending'
        | 'under_review'
        | 'approved'
        | 'agreement_pending'
        | 'mandate_pending'
        | 'part_disbursed'
        | 'disbursed'
        | 'rejected'
        | 'cancelled'
        | 'expired'
        | 'cooling_off_exit'
        | 'closed'
      )
    | null;
  /** Null for a staff action. */
  to:
    | (
        | 'lead_created'
        | 'dedupe_rejected'
        | 'ineligible'
        | 'offer_received'
        | 'offer_selected'
        | 'redirected'
        | 'kyc_pending'
        | 'docs_pending'
        | 'under_review'
        | 'approved'
        | 'agreement_pending'
        | 'mandate_pending'
        | 'part_disbursed'
        | 'disbursed'
        | 'rejected'
        | 'cancelled'
        | 'expired'
        | 'cooling_off_exit'
        | 'closed'
      )
    | null;
  source: ('customer' | 'csr' | 'file' | 'api') | null;
  /** ISO 8601 UTC. */
  at: string;
  /** When it happened, according to the source of the state change. */
  event_at: string | null;
  /** Name in the audit trail, for example `submission.ask`; null for a state change. */
  deed: string | null;
  /** Name of the staff member. */
  who: string | null;
  reason: string | null;
};
export type ParkedSubmissionResponse = {
  id: string;
  version: number;
  state:
    | 'lead_created'
    | 'dedupe_rejected'
    | 'ineligible'
    | 'offer_received'
    | 'offer_selected'
    | 'redirected'
    | 'kyc_pending'
    | 'docs_pending'
    | 'under_review'
    | 'approved'
    | 'agreement_pending'
    | 'mandate_pending'
    | 'part_disbursed'
    | 'disbursed'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'cooling_off_exit'
    | 'closed';
  phone: string | null;
  reference: string | null;
  deeds: ('ask' | 'received' | 'not_received' | 'cancelled' | 'send')[];
  calls: SubmissionCall[];
  history: ParkedHistoryEntry[];
  since: string;
  situation: 'unknown' | 'retrying' | 'not_received' | 'not_delivered' | 'held' | 'given_up';
  lender: string;
  lender_id: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  problem:
    | (
        | 'timeout'
        | 'refused'
        | 'reset'
        | 'http-4xx'
        | 'http-5xx'
        | 'throttled'
        | 'malformed'
        | 'too-large'
        | 'not-allowed'
        | 'circuit-open'
        | 'crowded'
        | 'internal'
        | 'lender-off'
        | 'profile-incomplete'
        | 'phone-unverified'
        | 'given-up'
        | 'other'
      )
    | null;
  attempts: number;
  maybe_received: 0 | 1;
  not_received_at: string | null;
  decided_at: string | null;
};
export type DecideParkedSubmissionRequest = {
  deed: 'cancelled' | 'send' | 'received' | 'not_received' | 'ask';
  /** Version of the submission that the staff member saw. */
  version: number;
  /** Kept in the audit trail and in the history, from which nothing can be erased: no personal data. */
  reason: string;
  /** The lender's own id for the application; only with `received`. */
  reference?: string;
};
export type ParkedSubmissionRow = {
  id: string;
  version: number;
  since: string;
  situation: 'unknown' | 'retrying' | 'not_received' | 'not_delivered' | 'held' | 'given_up';
  lender: string;
  lender_id: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  problem:
    | (
        | 'timeout'
        | 'refused'
        | 'reset'
        | 'http-4xx'
        | 'http-5xx'
        | 'throttled'
        | 'malformed'
        | 'too-large'
        | 'not-allowed'
        | 'circuit-open'
        | 'crowded'
        | 'internal'
        | 'lender-off'
        | 'profile-incomplete'
        | 'phone-unverified'
        | 'given-up'
        | 'other'
      )
    | null;
  attempts: number;
  maybe_received: 0 | 1;
  not_received_at: string | null;
  decided_at: string | null;
};
export type ParkedSubmissionPage = {
  data: ParkedSubmissionRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type ExportModel = {
  id: string;
  /** Key of the list. */
  list: string;
  format: 'csv' | 'xlsx';
  /** Waiting for a worker, running, ready to download, failed, or expired. */
  status: 'expired' | 'waiting' | 'running' | 'failed' | 'done';
  /** Rows written so far. */
  rows: number;
  /** Size of the file; null until the export is done. */
  bytes: number | null;
  asked_at: string;
  /** The file can be downloaded until then; null until the export is done. */
  expires_at: string | null;
};
export type StartExportRequest = {
  /** Excel workbook or comma-separated values. */
  format: 'csv' | 'xlsx';
};
export type RawCallbackResponse = {
  /** `name: value`, without transport headers. */
  headers: string[];
  /** As UTF-8. */
  body: string;
};
export type ReplayCallbackResponse = {
  /** Outcome of the replay. */
  outcome: 'received' | 'applied' | 'outdated' | 'repeated' | 'unknown_word' | 'unknown_reference' | 'bad_form' | 'stale' | 'unsigned';
};
export type ReplayCallbackRequest = {
  /** Kept in the audit trail, from which nothing can be erased: no personal data. */
  reason: string;
};
export type ArchivedCallbackRow = {
  id: string;
  received_at: string;
  journey_key: string;
  lender_name: string | null;
  outcome: 'received' | 'applied' | 'outdated' | 'repeated' | 'unknown_word' | 'unknown_reference' | 'bad_form' | 'stale' | 'unsigned';
  submission_id: string | null;
  bytes: number;
  replays: number;
  replayed_at: string | null;
  is_kept: 0 | 1;
};
export type ArchivedCallbackPage = {
  data: ArchivedCallbackRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export const {
  useReadParkedSubmissionQuery,
  useLazyReadParkedSubmissionQuery,
  useDecideParkedSubmissionMutation,
  useListParkedSubmissionsQuery,
  useLazyListParkedSubmissionsQuery,
  useExportParkedSubmissionsMutation,
  useReadRawCallbackMutation,
  useReplayCallbackMutation,
  useListLenderCallbacksQuery,
  useLazyListLenderCallbacksQuery,
  useExportLenderCallbacksMutation,
} = injectedRtkApi;
