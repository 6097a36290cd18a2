import { baseApi as api } from './base';
export const addTagTypes = ['entry-links', 'service-cases'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      makeTransferLink: build.mutation<MakeTransferLinkApiResponse, MakeTransferLinkApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/transfer-links`,
          method: 'POST',
          body: queryArg.makeTransferLinkRequest,
        }),
        invalidatesTags: ['entry-links'],
      }),
      readApplicationVerdicts: build.query<ReadApplicationVerdictsApiResponse, ReadApplicationVerdictsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/${queryArg.pid}/verdicts`,
        }),
        providesTags: ['service-cases'],
      }),
      revealCustomerField: build.mutation<RevealCustomerFieldApiResponse, RevealCustomerFieldApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/${queryArg.pid}/reveal`,
          method: 'POST',
          body: queryArg.revealCustomerFieldRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      readAcknowledgedKeyFacts: build.query<ReadAcknowledgedKeyFactsApiResponse, ReadAcknowledgedKeyFactsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/${queryArg.pid}/key-facts/${queryArg.acknowledgementId}`,
        }),
        providesTags: ['service-cases'],
      }),
      readShownNotice: build.query<ReadShownNoticeApiResponse, ReadShownNoticeApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/${queryArg.pid}/notices/${queryArg.hash}`,
        }),
        providesTags: ['service-cases'],
      }),
      enterCustomerHelpRequest: build.mutation<EnterCustomerHelpRequestApiResponse, EnterCustomerHelpRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/help-requests`,
          method: 'POST',
          body: queryArg.enterCustomerHelpRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      readCustomerHelpRequest: build.mutation<ReadCustomerHelpRequestApiResponse, ReadCustomerHelpRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/help-requests/${queryArg.requestId}/content`,
          method: 'POST',
        }),
        invalidatesTags: ['service-cases'],
      }),
      answerCustomerHelpRequest: build.mutation<AnswerCustomerHelpRequestApiResponse, AnswerCustomerHelpRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/help-requests/${queryArg.requestId}/answer`,
          method: 'POST',
          body: queryArg.answerCustomerHelpRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      resendHelpAnswer: build.mutation<ResendHelpAnswerApiResponse, ResendHelpAnswerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/help-requests/${queryArg.requestId}/resend-answer`,
          method: 'POST',
          body: queryArg.resendAnswerRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      readCustomerRecord: build.query<ReadCustomerRecordApiResponse, ReadCustomerRecordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/${queryArg.pid}`,
        }),
        providesTags: ['service-cases'],
      }),
      addServiceNote: build.mutation<AddServiceNoteApiResponse, AddServiceNoteApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/${queryArg.pid}/notes`,
          method: 'POST',
          body: queryArg.addServiceNoteRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      correctLenderStatus: build.mutation<CorrectLenderStatusApiResponse, CorrectLenderStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/submissions/${queryArg.submissionId}/status`,
          method: 'POST',
          body: queryArg.correctStatusRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      withdrawForCustomer: build.mutation<WithdrawForCustomerApiResponse, WithdrawForCustomerApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/submissions/${queryArg.submissionId}/withdraw`,
          method: 'POST',
          body: queryArg.withdrawForCustomerRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      requestLenderStatus: build.mutation<RequestLenderStatusApiResponse, RequestLenderStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/submissions/${queryArg.submissionId}/request-status`,
          method: 'POST',
        }),
        invalidatesTags: ['service-cases'],
      }),
      resendLenderStatus: build.mutation<ResendLenderStatusApiResponse, ResendLenderStatusApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/submissions/${queryArg.submissionId}/resend-status`,
          method: 'POST',
          body: queryArg.resendStatusRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      listServiceStaff: build.query<ListServiceStaffApiResponse, ListServiceStaffApiArg>({
        query: () => ({ url: `/api/admin/service-cases/staff` }),
        providesTags: ['service-cases'],
      }),
      claimServiceCase: build.mutation<ClaimServiceCaseApiResponse, ClaimServiceCaseApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/claim`,
          method: 'POST',
          body: queryArg.serviceCaseVersionRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      releaseServiceCase: build.mutation<ReleaseServiceCaseApiResponse, ReleaseServiceCaseApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/release`,
          method: 'POST',
          body: queryArg.serviceCaseVersionRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      handOverServiceCase: build.mutation<HandOverServiceCaseApiResponse, HandOverServiceCaseApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/hand-over`,
          method: 'POST',
          body: queryArg.handOverServiceCaseRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      setFollowUp: build.mutation<SetFollowUpApiResponse, SetFollowUpApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/follow-up`,
          method: 'POST',
          body: queryArg.setFollowUpRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      finishFollowUp: build.mutation<FinishFollowUpApiResponse, FinishFollowUpApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/${queryArg.id}/follow-up/done`,
          method: 'POST',
          body: queryArg.finishFollowUpRequest,
        }),
        invalidatesTags: ['service-cases'],
      }),
      listServiceCases: build.query<ListServiceCasesApiResponse, ListServiceCasesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            created_at: queryArg.createdAt,
            loan_type: queryArg.loanType,
            stage: queryArg.stage,
            lender_id: queryArg.lenderId,
            status: queryArg.status,
            moved_at: queryArg.movedAt,
            follow_up_at: queryArg.followUpAt,
            owner_id: queryArg.ownerId,
          },
        }),
        providesTags: ['service-cases'],
      }),
      exportServiceCases: build.mutation<ExportServiceCasesApiResponse, ExportServiceCasesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            created_at: queryArg.createdAt,
            loan_type: queryArg.loanType,
            stage: queryArg.stage,
            lender_id: queryArg.lenderId,
            status: queryArg.status,
            moved_at: queryArg.movedAt,
            follow_up_at: queryArg.followUpAt,
            owner_id: queryArg.ownerId,
          },
        }),
        invalidatesTags: ['service-cases'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as serviceApi };
export type MakeTransferLinkApiResponse = /** status 200  */ TransferLinkResponse;
export type MakeTransferLinkApiArg = {
  makeTransferLinkRequest: MakeTransferLinkRequest;
};
export type ReadApplicationVerdictsApiResponse = /** status 200  */ ApplicationVerdictsResponse;
export type ReadApplicationVerdictsApiArg = {
  id: string;
  pid: string;
};
export type RevealCustomerFieldApiResponse = /** status 200  */ RevealedFieldResponse;
export type RevealCustomerFieldApiArg = {
  id: string;
  pid: string;
  revealCustomerFieldRequest: RevealCustomerFieldRequest;
};
export type ReadAcknowledgedKeyFactsApiResponse = unknown;
export type ReadAcknowledgedKeyFactsApiArg = {
  id: string;
  pid: string;
  acknowledgementId: string;
};
export type ReadShownNoticeApiResponse = /** status 200  */ NoticeResponse;
export type ReadShownNoticeApiArg = {
  id: string;
  pid: string;
  hash: string;
};
export type EnterCustomerHelpRequestApiResponse = /** status 200  */ EnteredHelpRequestResponse;
export type EnterCustomerHelpRequestApiArg = {
  id: string;
  enterCustomerHelpRequest: EnterCustomerHelpRequest;
};
export type ReadCustomerHelpRequestApiResponse = /** status 200  */ CustomerHelpContent;
export type ReadCustomerHelpRequestApiArg = {
  id: string;
  requestId: string;
};
export type AnswerCustomerHelpRequestApiResponse = unknown;
export type AnswerCustomerHelpRequestApiArg = {
  id: string;
  requestId: string;
  answerCustomerHelpRequest: AnswerCustomerHelpRequest;
};
export type ResendHelpAnswerApiResponse = unknown;
export type ResendHelpAnswerApiArg = {
  id: string;
  requestId: string;
  resendAnswerRequest: ResendAnswerRequest;
};
export type ReadCustomerRecordApiResponse = /** status 200  */ CustomerRecordResponse;
export type ReadCustomerRecordApiArg = {
  id: string;
  pid: string;
};
export type AddServiceNoteApiResponse = unknown;
export type AddServiceNoteApiArg = {
  id: string;
  pid: string;
  addServiceNoteRequest: AddServiceNoteRequest;
};
export type CorrectLenderStatusApiResponse = unknown;
export type CorrectLenderStatusApiArg = {
  id: string;
  submissionId: string;
  correctStatusRequest: CorrectStatusRequest;
};
export type WithdrawForCustomerApiResponse = unknown;
export type WithdrawForCustomerApiArg = {
  id: string;
  submissionId: string;
  withdrawForCustomerRequest: WithdrawForCustomerRequest;
};
export type RequestLenderStatusApiResponse = unknown;
export type RequestLenderStatusApiArg = {
  id: string;
  submissionId: string;
};
export type ResendLenderStatusApiResponse = unknown;
export type ResendLenderStatusApiArg = {
  id: string;
  submissionId: string;
  resendStatusRequest: ResendStatusRequest;
};
export type ListServiceStaffApiResponse = /** status 200  */ ServiceStaffMember[];
export type ListServiceStaffApiArg = void;
export type ClaimServiceCaseApiResponse = unknown;
export type ClaimServiceCaseApiArg = {
  id: string;
  serviceCaseVersionRequest: ServiceCaseVersionRequest;
};
export type ReleaseServiceCaseApiResponse = unknown;
export type ReleaseServiceCaseApiArg = {
  id: string;
  serviceCaseVersionRequest: ServiceCaseVersionRequest;
};
export type HandOverServiceCaseApiResponse = unknown;
export type HandOverServiceCaseApiArg = {
  id: string;
  handOverServiceCaseRequest: HandOverServiceCaseRequest;
};
export type SetFollowUpApiResponse = unknown;
export type SetFollowUpApiArg = {
  id: string;
  setFollowUpRequest: SetFollowUpRequest;
};
export type FinishFollowUpApiResponse = unknown;
export type FinishFollowUpApiArg = {
  id: string;
  finishFollowUpRequest: FinishFollowUpRequest;
};
export type ListServiceCasesApiResponse = /** status 200  */ ServiceCasePage;
export type ListServiceCasesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'moved_at' | '-moved_at' | 'follow_up_at' | '-follow_up_at';
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  stage?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  movedAt?: string;
  /** `from..to`, either of which may be left out. */
  followUpAt?: string;
  /** One of these values, with commas between them. */
  ownerId?: string;
};
export type ExportServiceCasesApiResponse = /** status 202  */ ExportModel;
export type ExportServiceCasesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'moved_at' | '-moved_at' | 'follow_up_at' | '-follow_up_at';
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  stage?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  movedAt?: string;
  /** `from..to`, either of which may be left out. */
  followUpAt?: string;
  /** One of these values, with commas between them. */
  ownerId?: string;
  startExportRequest: StartExportRequest;
};
export type TransferLinkResponse = {
  /** Complete URL, for this customer only. */
  url: string;
  expires_at: string;
};
export type MakeTransferLinkRequest = {
  /** `prospectAppId` of the customer. */
  prospect_app_id: string;
  /** Stored in the audit trail, from which nothing can be erased: no personal data. */
  reason: string;
};
export type RecordVerdictReason = {
  code:
    | 'not-available'
    | 'partner-excluded'
    | 'loan-type-not-served'
    | 'age-unknown'
    | 'age-below'
    | 'age-above'
    | 'income-unknown'
    | 'income-below'
    | 'income-above'
    | 'employment-unknown'
    | 'employment-not-served'
    | 'amount-below'
    | 'amount-above'
    | 'tenure-below'
    | 'tenure-above'
    | 'score-below'
    | 'turnover-unknown'
    | 'turnover-below'
    | 'turnover-above'
    | 'vintage-unknown'
    | 'vintage-below'
    | 'registration-unknown'
    | 'registration-not-served'
    | 'gst-missing'
    | 'grams-below'
    | 'grams-above'
    | 'karat-below'
    | 'karat-above'
    | 'scheme-not-served'
    | 'doorstep-not-served'
    | 'no-credit-history'
    | 'ltv-above'
    | 'property-not-served'
    | 'household-income-above'
    | 'offer-incomplete'
    | 'fee-eats-loan';
  /** What is compared; null for a reason without figures. */
  fact:
    | (
        | 'age'
        | 'age-at-end'
        | 'income'
        | 'joint-income'
        | 'employment'
        | 'amount'
        | 'amount-on-security'
        | 'tenure'
        | 'turnover'
        | 'vintage'
        | 'registration'
        | 'grams'
        | 'karat'
        | 'scheme'
        | 'property'
        | 'household-income'
      )
    | null;
  /** Value of the applicant: a number, or the id of a list item. */
  actual: string | null;
  /** Bound of the lender, or the items that it accepts: ids with commas between them. For `offer-incomplete`, the missing terms. */
  limit: string | null;
};
export type RecordVerdict = {
  matched: 0 | 1;
  reasons: RecordVerdictReason[];
  /** Facts that are not known, so that only the lender can check them. */
  unchecked: ('credit-score' | 'turnover' | 'vintage' | 'gold-value' | 'repayment' | 'household-income')[];
};
export type RecordLenderVerdicts = {
  lender_id: string;
  stored: RecordVerdict | null;
  replayed: RecordVerdict | null;
  is_changed: 0 | 1;
  lender: string;
};
export type ApplicationVerdictsResponse = {
  /** Why there are no verdicts; null where there are. */
  obstacle: ('no-consent' | 'not-evaluated') | null;
  /** Changed ones first, then those that do not match. */
  lenders: RecordLenderVerdicts[];
  /** When the evaluation was made, or last found unchanged. ISO 8601 UTC. */
  evaluated_at: string | null;
  /** Loan that was evaluated: rupees and months. */
  amount: number | null;
  tenure_months: number | null;
  /** Version of the rules of the evaluation, and of the replay. */
  rule_version: string | null;
  current_rule_version: string;
};
export type RevealedFieldResponse = {
  value: string;
};
export type RevealCustomerFieldRequest = {
  field: 'name' | 'phone' | 'email' | 'pan';
  /** Stored in the audit trail: no personal data. */
  reason: string;
};
export type NoticeResponse = {
  hash: string;
  text: string;
};
export type EnteredHelpRequestResponse = {
  /** Ticket number, for the customer. */
  number: string;
};
export type EnterCustomerHelpRequest = {
  /** A UUID that the caller chooses for the request, so that a repeated call adds nothing. */
  request_id: string;
  /** How the request reached staff. */
  channel: 'phone' | 'email' | 'letter' | 'visit';
  description: string;
  /** Where the answer goes instead of the address on file. */
  email?: string | null;
};
export type CustomerHelpContent = {
  /** First name and initial. */
  name: string;
  company: string | null;
  /** Null for a request that staff entered for a customer without a number. */
  phone: string | null;
  /** Null for a request that staff entered for a customer without an address. */
  email: string | null;
  description: string;
  /** What staff answered. */
  answer: string | null;
};
export type AnswerCustomerHelpRequest = {
  /** Sent by e-mail as it is; without an address, what staff told the customer. */
  answer: string;
  /** 1 confirms that staff gave the answer to the customer, by phone or letter; needed where the request has no e-mail address. */
  told_customer?: number;
};
export type ResendAnswerRequest = {
  /** A UUID that the caller chooses for the message, so that a repeated call sends nothing. */
  request_id: string;
};
export type RecordConsent = {
  action: 'give' | 'withdraw';
  language: 'en' | 'hi';
  /** Purpose; `share_with_lender` followed by the id of the lender in `lender`. */
  purpose: string;
  lender: string | null;
  at: string;
  /** Version of the notice that was shown. */
  notice_version: string;
  /** Its text can be opened by this hash; null where it was not stored. */
  notice_hash: string | null;
};
export type RecordKeyFacts = {
  language: 'en' | 'hi';
  id: string;
  proposal_number: string;
  /** Null where neither statement nor offer is kept. */
  lender: string | null;
  /** False for a statement from before they were stored: it cannot be opened. */
  is_stored: boolean;
  /** Version of the statement's form. */
  kfs_version: string;
  at: string;
};
export type RecordDisbursal = {
  is_reversed: 0 | 1;
  number: number;
  /** Rupees; null while the lender has not reported it. */
  amount: number | null;
  /** `YYYY-MM-DD`. */
  disbursed_on: string | null;
  utr: string | null;
};
export type RecordLenderActions = {
  /** Statuses that staff may enter on evidence. */
  states: (
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
  )[];
  may_withdraw: 0 | 1;
  /** The lender can be asked for the status. */
  may_request_status: 0 | 1;
  /** Whether `situation` is set; for pages of the release before. */
  is_stuck: 0 | 1;
  /** What is known of its submission, if that needs a decision. */
  situation: ('unknown' | 'retrying' | 'not_received' | 'not_delivered' | 'held' | 'given_up') | null;
  /** Whether the lender has received an application that the customer has withdrawn; null where it was not. */
  withdrawal_receipt: ('none' | 'unknown' | 'received') | null;
  /** Version of the application, sent back with an action. */
  version: number;
  /** When staff last had it asked. ISO 8601 UTC. */
  requested_at: string | null;
  /** What the customer can be told again: the status in the customer's language; null where no message is sent. */
  status_to_tell: string | null;
};
export type RecordLenderApplication = {
  id: string;
  lender_id: string;
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
  source: 'customer' | 'csr' | 'file' | 'api';
  /** Staff pass the application on: the lender has no API. */
  is_by_hand: 0 | 1;
  disbursals: RecordDisbursal[];
  lender: string;
  /** When the state began, as its source reports it. ISO 8601 UTC. */
  state_at: string | null;
  moved_at: string;
  /** The lender's own number. */
  reference: string | null;
  sanctioned_amount: number | null;
  rate_percent: number | null;
  tenure_months: number | null;
  emi: number | null;
  reject_reason: string | null;
  /** `YYYY-MM-DD`: day until which such a lender was promised to answer. */
  answer_due_on: string | null;
  /** When staff passed it on to such a lender. ISO 8601 UTC. */
  passed_on_at: string | null;
  actions: RecordLenderActions;
};
export type RecordCase = {
  owner_id: string | null;
  /** Name of the owner. */
  owner: string | null;
  /** ISO 8601 UTC. */
  follow_up_at: string | null;
  /** Sent back with the next action on the case. */
  version: number;
};
export type RecordApplication = {
  id: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
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
  lenders: RecordLenderApplication[];
  /** Rupees. */
  amount: number;
  tenure_months: number;
  created_at: string;
  case: RecordCase;
};
export type RecordHelpRequest = {
  id: string;
  due_on: string;
  is_late: 0 | 1;
  is_open: 0 | 1;
  number: string;
  state: 'kept' | 'queued' | 'forwarding' | 'forwarded' | 'unknown' | 'done' | 'erased';
  is_customer: 0 | 1;
  customer_id: string | null;
  channel: 'form' | 'phone' | 'email' | 'letter' | 'visit';
  language: 'en' | 'hi';
  created_at: string;
  settled_at: string | null;
};
export type RecordEntry = {
  kind: 'status' | 'visit' | 'otp' | 'login' | 'form' | 'evaluation' | 'consent' | 'call' | 'message' | 'staff' | 'note' | 'help';
  /** ISO 8601 UTC. */
  at: string;
  /** What happened: a status, the purpose of a consent, `key-facts` for a confirmed Key Facts Statement (kind `consent`), a call, a template,
    a staff action, `first` or `further` for a visit, `requested` or `confirmed` for an OTP, a form step or `complete`, the loan type of an
    evaluation; `login`, `note` and `asked` for help. */
  what: string;
  /** Further fact: the status before, `give` or `withdraw`, the outcome of a call, the state of a message, the text of a note, the time of a
    follow-up (ISO 8601 UTC), the new owner of a case, the revealed field, the lender's reference for a status that staff entered, the number
    of a request for help or of a Key Facts Statement, the channel of a visit (lookup id), the outcome of an OTP, the loan type of a form, the
    number of offers. */
  detail: string | null;
  lender: string | null;
  /** Name of the member of staff, or source of a status. */
  who: string | null;
  reason: string | null;
  /** Version of the notice that a consent was given or withdrawn under. */
  notice_version: string | null;
  /** Time that a lender took for its answer. */
  latency_ms: number | null;
  /** How a message was sent, a code for a login, or how a lender told a status that staff entered; null where it is not known. */
  channel: string | null;
  /** Number of wrong codes; null for everything else. */
  count: number | null;
};
export type CustomerRecordResponse = {
  user_id: string;
  prospect_app_id: string;
  language: 'en' | 'hi';
  consents: RecordConsent[];
  /** Newest first. */
  key_facts: RecordKeyFacts[];
  applications: RecordApplication[];
  help_requests: RecordHelpRequest[];
  timeline: RecordEntry[];
  /** First name and initial; empty before the form is filled in. */
  name: string;
  /** Masked. */
  phone: string | null;
  email: string | null;
  pan: string | null;
  created_at: string;
  /** Title of the brand of the first visit; its slug if it is published no more. */
  brand: string | null;
  /** `utm_source` of the first visit. */
  source: string | null;
};
export type AddServiceNoteRequest = {
  text: string;
};
export type CorrectStatusRequest = {
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
  /** When the lender stated it. ISO 8601 UTC: not in the future, and not before the application. */
  at: string;
  /** How the lender stated it. */
  channel: 'phone' | 'email' | 'message' | 'portal' | 'meeting';
  /** What the lender said. Kept in the history and the audit trail, from which nothing can be erased: no personal data. */
  said: string;
  /** Number of the lender's ticket or e-mail. */
  reference?: string;
};
export type WithdrawForCustomerRequest = {
  /** Why, and how the customer asked for it. Kept in the history and the audit trail: no personal data. */
  reason: string;
};
export type ResendStatusRequest = {
  /** A UUID that the caller chooses for the message, so that a repeated call sends nothing. */
  request_id: string;
};
export type ServiceStaffMember = {
  id: string;
  name: string;
};
export type ServiceCaseVersionRequest = {
  /** The version of the case that the user saw. */
  version: number;
};
export type HandOverServiceCaseRequest = {
  /** The version of the case that the user saw. */
  version: number;
  /** A member of staff of `GET /api/admin/service-cases/staff`. */
  owner_id: string;
};
export type SetFollowUpRequest = {
  /** The version of the case that the user saw. */
  version: number;
  /** ISO 8601 UTC: in the future, at most 90 days ahead. */
  at: string;
  /** What it is for; becomes a note. */
  note?: string | null;
};
export type FinishFollowUpRequest = {
  /** The version of the case that the user saw. */
  version: number;
  /** What came of it; becomes a note. */
  note?: string | null;
};
export type ServiceCaseRow = {
  id: string;
  user_id: string;
  created_at: string;
  customer: string | null;
  phone: string | null;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  stage:
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
  lender: string | null;
  lender_id: string | null;
  status:
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
  moved_at: string;
  follow_up_at: string | null;
  owner: string | null;
  owner_id: string | null;
};
export type ServiceCasePage = {
  data: ServiceCaseRow[];
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
export const {
  useMakeTransferLinkMutation,
  useReadApplicationVerdictsQuery,
  useLazyReadApplicationVerdictsQuery,
  useRevealCustomerFieldMutation,
  useReadAcknowledgedKeyFactsQuery,
  useLazyReadAcknowledgedKeyFactsQuery,
  useReadShownNoticeQuery,
  useLazyReadShownNoticeQuery,
  useEnterCustomerHelpRequestMutation,
  useReadCustomerHelpRequestMutation,
  useAnswerCustomerHelpRequestMutation,
  useResendHelpAnswerMutation,
  useReadCustomerRecordQuery,
  useLazyReadCustomerRecordQuery,
  useAddServiceNoteMutation,
  useCorrectLenderStatusMutation,
  useWithdrawForCustomerMutation,
  useRequestLenderStatusMutation,
  useResendLenderStatusMutation,
  useListServiceStaffQuery,
  useLazyListServiceStaffQuery,
  useClaimServiceCaseMutation,
  useReleaseServiceCaseMutation,
  useHandOverServiceCaseMutation,
  useSetFollowUpMutation,
  useFinishFollowUpMutation,
  useListServiceCasesQuery,
  useLazyListServiceCasesQuery,
  useExportServiceCasesMutation,
} = injectedRtkApi;
