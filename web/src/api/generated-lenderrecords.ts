import { baseApi as api } from './base';
export const addTagTypes = ['lender-records'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readLenderRecordHistory: build.query<ReadLenderRecordHistoryApiResponse, ReadLenderRecordHistoryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-records/${queryArg.id}/history`,
        }),
        providesTags: ['lender-records'],
      }),
      listLenderRecords: build.query<ListLenderRecordsApiResponse, ListLenderRecordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-records`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            lender_id: queryArg.lenderId,
            state: queryArg.state,
            submission_id: queryArg.submissionId,
            changed_at: queryArg.changedAt,
          },
        }),
        providesTags: ['lender-records'],
      }),
      exportLenderRecords: build.mutation<ExportLenderRecordsApiResponse, ExportLenderRecordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/lender-records/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            lender_id: queryArg.lenderId,
            state: queryArg.state,
            submission_id: queryArg.submissionId,
            changed_at: queryArg.changedAt,
          },
        }),
        invalidatesTags: ['lender-records'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as lenderrecordsApi };
export type ReadLenderRecordHistoryApiResponse = /** status 200  */ LenderRecordHistoryResponse;
export type ReadLenderRecordHistoryApiArg = {
  id: string;
};
export type ListLenderRecordsApiResponse = /** status 200  */ LenderRecordPage;
export type ListLenderRecordsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'changed_at' | '-changed_at';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  state?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
  /** `from..to`, either of which may be left out. */
  changedAt?: string;
};
export type ExportLenderRecordsApiResponse = /** status 202  */ ExportModel;
export type ExportLenderRecordsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'changed_at' | '-changed_at';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  state?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
  /** `from..to`, either of which may be left out. */
  changedAt?: string;
  startExportRequest: StartExportRequest;
};
export type LenderRecordChange = {
  property:
    | 'status'
    | 'state'
    | 'status_date'
    | 'product'
    | 'applied_amount'
    | 'sanctioned_amount'
    | 'disbursed_amount'
    | 'disbursal_date'
    | 'utr'
    | 'rate_percent'
    | 'tenure_months'
    | 'emi'
    | 'processing_fee'
    | 'reject_reason'
    | 'utm_source'
    | 'utm_medium'
    | 'utm_campaign'
    | 'partner'
    | 'dsa_code'
    | 'submission_id';
  before: ((string | null) | (number | null)) | null;
  after: ((string | null) | (number | null)) | null;
};
export type LenderRecordFile = {
  upload_id: string;
  /** When it was applied. */
  at: string;
  /** 1: all its changes were undone. */
  is_undone: 0 | 1;
  /** What they changed; nothing for an undone file. */
  changes: LenderRecordChange[];
  file_name: string;
  /** The rows that changed the record, as their sheets number them. */
  rows: string[];
  /** The rejected rows, one line each with the reason, in the caller's language. */
  rejected: string[];
};
export type LenderRecordHistoryResponse = {
  /** The newest first. */
  files: LenderRecordFile[];
};
export type LenderRecordRow = {
  id: string;
  lender: string | null;
  lender_id: string;
  record_key: string;
  status: string;
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
  status_date: string | null;
  product: string | null;
  applied_amount: number | null;
  sanctioned_amount: number | null;
  disbursed_amount: number | null;
  disbursal_date: string | null;
  utr: string | null;
  rate_percent: number | null;
  tenure_months: number | null;
  emi: number | null;
  processing_fee: number | null;
  reject_reason:
    | ('bureau' | 'income' | 'age' | 'pincode' | 'dedupe' | 'kyc' | 'docs' | 'policy' | 'customer-not-interested' | 'other')
    | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  partner: string | null;
  dsa_code: string | null;
  submission_id: string | null;
  changed_at: string;
};
export type LenderRecordPage = {
  data: LenderRecordRow[];
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
  useReadLenderRecordHistoryQuery,
  useLazyReadLenderRecordHistoryQuery,
  useListLenderRecordsQuery,
  useLazyListLenderRecordsQuery,
  useExportLenderRecordsMutation,
} = injectedRtkApi;
