import { baseApi as api } from './base';
export const addTagTypes = ['help-requests'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readHelpRequest: build.mutation<ReadHelpRequestApiResponse, ReadHelpRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/help-requests/${queryArg.id}/content`,
          method: 'POST',
        }),
        invalidatesTags: ['help-requests'],
      }),
      answerHelpRequest: build.mutation<AnswerHelpRequestApiResponse, AnswerHelpRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/help-requests/${queryArg.id}/answer`,
          method: 'POST',
          body: queryArg.answerHelpRequestRequest,
        }),
        invalidatesTags: ['help-requests'],
      }),
      listHelpRequests: build.query<ListHelpRequestsApiResponse, ListHelpRequestsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/help-requests`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            is_late: queryArg.isLate,
            is_open: queryArg.isOpen,
            state: queryArg.state,
            is_customer: queryArg.isCustomer,
            channel: queryArg.channel,
            language: queryArg.language,
            created_at: queryArg.createdAt,
          },
        }),
        providesTags: ['help-requests'],
      }),
      exportHelpRequests: build.mutation<ExportHelpRequestsApiResponse, ExportHelpRequestsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/help-requests/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            is_late: queryArg.isLate,
            is_open: queryArg.isOpen,
            state: queryArg.state,
            is_customer: queryArg.isCustomer,
            channel: queryArg.channel,
            language: queryArg.language,
            created_at: queryArg.createdAt,
          },
        }),
        invalidatesTags: ['help-requests'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as helprequestsApi };
export type ReadHelpRequestApiResponse = /** status 200  */ HelpRequestContent;
export type ReadHelpRequestApiArg = {
  id: string;
};
export type AnswerHelpRequestApiResponse = unknown;
export type AnswerHelpRequestApiArg = {
  id: string;
  answerHelpRequestRequest: AnswerHelpRequestRequest;
};
export type ListHelpRequestsApiResponse = /** status 200  */ HelpRequestPage;
export type ListHelpRequestsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  isLate?: string;
  /** One of these values, with commas between them. */
  isOpen?: string;
  /** One of these values, with commas between them. */
  state?: string;
  /** One of these values, with commas between them. */
  isCustomer?: string;
  /** One of these values, with commas between them. */
  channel?: string;
  /** One of these values, with commas between them. */
  language?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
};
export type ExportHelpRequestsApiResponse = /** status 202  */ ExportModel;
export type ExportHelpRequestsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  isLate?: string;
  /** One of these values, with commas between them. */
  isOpen?: string;
  /** One of these values, with commas between them. */
  state?: string;
  /** One of these values, with commas between them. */
  isCustomer?: string;
  /** One of these values, with commas between them. */
  channel?: string;
  /** One of these values, with commas between them. */
  language?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  startExportRequest: StartExportRequest;
};
export type HelpRequestContent = {
  name: string;
  company: string | null;
  /** Masked; null for a request that staff entered for a customer without a number. */
  phone: string | null;
  /** Masked; null for a request that staff entered for a customer without an address. */
  email: string | null;
  description: string;
  /** What staff answered. */
  answer: string | null;
};
export type AnswerHelpRequestRequest = {
  /** Sent by e-mail as it is; without an address, what staff told the customer. */
  answer: string;
  /** 1 confirms that staff gave the answer to the customer, by phone or letter; needed where the request has no e-mail address. */
  told_customer?: number;
};
export type HelpRequestRow = {
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
export type HelpRequestPage = {
  data: HelpRequestRow[];
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
  useReadHelpRequestMutation,
  useAnswerHelpRequestMutation,
  useListHelpRequestsQuery,
  useLazyListHelpRequestsQuery,
  useExportHelpRequestsMutation,
} = injectedRtkApi;
