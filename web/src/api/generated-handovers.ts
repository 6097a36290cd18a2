import { baseApi as api } from './base';
export const addTagTypes = ['hand-overs'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readHandOverDetails: build.mutation<ReadHandOverDetailsApiResponse, ReadHandOverDetailsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/hand-overs/${queryArg.id}/details`,
          method: 'POST',
        }),
        invalidatesTags: ['hand-overs'],
      }),
      settleHandOver: build.mutation<SettleHandOverApiResponse, SettleHandOverApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/hand-overs/${queryArg.id}`,
          method: 'POST',
          body: queryArg.settleHandOverRequest,
        }),
        invalidatesTags: ['hand-overs'],
      }),
      listHandOvers: build.query<ListHandOversApiResponse, ListHandOversApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/hand-overs`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            due_on: queryArg.dueOn,
            is_late: queryArg.isLate,
            task: queryArg.task,
            lender_id: queryArg.lenderId,
            loan_type: queryArg.loanType,
            applied_at: queryArg.appliedAt,
          },
        }),
        providesTags: ['hand-overs'],
      }),
      exportHandOvers: build.mutation<ExportHandOversApiResponse, ExportHandOversApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/hand-overs/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            due_on: queryArg.dueOn,
            is_late: queryArg.isLate,
            task: queryArg.task,
            lender_id: queryArg.lenderId,
            loan_type: queryArg.loanType,
            applied_at: queryArg.appliedAt,
          },
        }),
        invalidatesTags: ['hand-overs'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as handoversApi };
export type ReadHandOverDetailsApiResponse = /** status 200  */ HandOverDetailsResponse;
export type ReadHandOverDetailsApiArg = {
  id: string;
};
export type SettleHandOverApiResponse = unknown;
export type SettleHandOverApiArg = {
  id: string;
  settleHandOverRequest: SettleHandOverRequest;
};
export type ListHandOversApiResponse = /** status 200  */ HandOverPage;
export type ListHandOversApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'due_on' | '-due_on' | 'applied_at' | '-applied_at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  dueOn?: string;
  /** One of these values, with commas between them. */
  isLate?: string;
  /** One of these values, with commas between them. */
  task?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** `from..to`, either of which may be left out. */
  appliedAt?: string;
};
export type ExportHandOversApiResponse = /** status 202  */ ExportModel;
export type ExportHandOversApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'due_on' | '-due_on' | 'applied_at' | '-applied_at';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  dueOn?: string;
  /** One of these values, with commas between them. */
  isLate?: string;
  /** One of these values, with commas between them. */
  task?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** `from..to`, either of which may be left out. */
  appliedAt?: string;
  startExportRequest: StartExportRequest;
};
export type HandOverDetail = {
  /** Field of the profile, `reference` or `phone`. */
  name: string;
  /** In the caller's language, like the value. */
  label: string;
  value: string;
};
export type HandOverDetailsResponse = {
  details: HandOverDetail[];
};
export type SettleHandOverRequest = {
  /** Version of the application that the staff member saw. */
  version: number;
  /** The lender's own number of the application; only when the details were passed on. */
  reference?: string;
};
export type HandOverRow = {
  id: string;
  version: number;
  due_on: string | null;
  is_late: 0 | 1;
  task: 'pass_on' | 'confirm' | 'tell_withdrawal';
  customer: string | null;
  phone: string | null;
  lender: string;
  lender_id: string;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl' | 'tw';
  amount: number;
  tenure: number;
  applied_at: string;
  reference: string | null;
};
export type HandOverPage = {
  data: HandOverRow[];
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
  useReadHandOverDetailsMutation,
  useSettleHandOverMutation,
  useListHandOversQuery,
  useLazyListHandOversQuery,
  useExportHandOversMutation,
} = injectedRtkApi;
