import { baseApi as api } from './base';
export const addTagTypes = ['commission-lines'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      decideCommissionLine: build.mutation<DecideCommissionLineApiResponse, DecideCommissionLineApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-lines/${queryArg.id}`,
          method: 'POST',
          body: queryArg.decideCommissionLineRequest,
        }),
        invalidatesTags: ['commission-lines'],
      }),
      listCommissionLines: build.query<ListCommissionLinesApiResponse, ListCommissionLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-lines`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            month: queryArg.month,
            lender_id: queryArg.lenderId,
            status: queryArg.status,
            reasons: queryArg.reasons,
            reason: queryArg.reason,
            submission_id: queryArg.submissionId,
          },
        }),
        providesTags: ['commission-lines'],
      }),
      exportCommissionLines: build.mutation<ExportCommissionLinesApiResponse, ExportCommissionLinesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-lines/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            month: queryArg.month,
            lender_id: queryArg.lenderId,
            status: queryArg.status,
            reasons: queryArg.reasons,
            reason: queryArg.reason,
            submission_id: queryArg.submissionId,
          },
        }),
        invalidatesTags: ['commission-lines'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as commissionApi };
export type DecideCommissionLineApiResponse = unknown;
export type DecideCommissionLineApiArg = {
  id: string;
  decideCommissionLineRequest: DecideCommissionLineRequest;
};
export type ListCommissionLinesApiResponse = /** status 200  */ CommissionLinePage;
export type ListCommissionLinesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'month' | '-month';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  month?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** One or more of these values are in the column, with commas between them. */
  reasons?: string;
  /** One of these values, with commas between them. */
  reason?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
};
export type ExportCommissionLinesApiResponse = /** status 202  */ ExportModel;
export type ExportCommissionLinesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'month' | '-month';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  month?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** One or more of these values are in the column, with commas between them. */
  reasons?: string;
  /** One of these values, with commas between them. */
  reason?: string;
  /** One of these values, with commas between them. */
  submissionId?: string;
  startExportRequest: StartExportRequest;
};
export type DecideCommissionLineRequest = {
  deed: 'dispute' | 'settle';
  /** Version of the line that the staff member saw. */
  version: number;
  reason: string;
};
export type CommissionLineRow = {
  id: string;
  version: number;
  month: string;
  lender: string | null;
  lender_id: string;
  status: 'pending' | 'claimed' | 'received' | 'disputed' | 'clawed_back';
  reasons: (
    | 'not-ours'
    | 'not-in-file'
    | 'superseded'
    | 'paid-twice'
    | 'clawed-back'
    | 'tranche'
    | 'part-payment'
    | 'other-month'
    | 'amount-differs'
    | 'rate-differs'
    | 'gst-missing'
    | 'gst-differs'
    | 'tds-differs'
    | 'net-differs'
  )[];
  reason:
    | (
        | 'not-ours'
        | 'not-in-file'
        | 'superseded'
        | 'paid-twice'
        | 'clawed-back'
        | 'tranche'
        | 'part-payment'
        | 'other-month'
        | 'amount-differs'
        | 'rate-differs'
        | 'gst-missing'
        | 'gst-differs'
        | 'tds-differs'
        | 'net-differs'
      )
    | null;
  loan_no: string | null;
  submission_id: string | null;
  product: string | null;
  payout_rate: string | null;
  disbursal_date: string | null;
  loan_amount: number | null;
  expected: number;
  claimed: number;
  received: number;
  variance: number;
  gst: number | null;
  tds: number | null;
  net: number | null;
  invoice_no: string | null;
  utr: string | null;
  partner_payable: number;
  dispute_reason: string | null;
  remark: ('on-hold' | 'taken-back' | 'rate' | 'incentive' | 'tax' | 'unpaid' | 'other') | null;
};
export type CommissionLinePage = {
  data: CommissionLineRow[];
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
  useDecideCommissionLineMutation,
  useListCommissionLinesQuery,
  useLazyListCommissionLinesQuery,
  useExportCommissionLinesMutation,
} = injectedRtkApi;
