import { baseApi as api } from './base';
export const addTagTypes = ['status-words'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readStatusWord: build.query<ReadStatusWordApiResponse, ReadStatusWordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words/${queryArg.id}`,
        }),
        providesTags: ['status-words'],
      }),
      writeStatusWord: build.mutation<WriteStatusWordApiResponse, WriteStatusWordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeStatusWordRequest,
        }),
        invalidatesTags: ['status-words'],
      }),
      addStatusWord: build.mutation<AddStatusWordApiResponse, AddStatusWordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words`,
          method: 'POST',
          body: queryArg.createStatusWordRequest,
        }),
        invalidatesTags: ['status-words'],
      }),
      listStatusWords: build.query<ListStatusWordsApiResponse, ListStatusWordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            lender_id: queryArg.lenderId,
            state: queryArg.state,
          },
        }),
        providesTags: ['status-words'],
      }),
      deleteStatusWord: build.mutation<DeleteStatusWordApiResponse, DeleteStatusWordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['status-words'],
      }),
      restoreStatusWord: build.mutation<RestoreStatusWordApiResponse, RestoreStatusWordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['status-words'],
      }),
      historyOfStatusWord: build.query<HistoryOfStatusWordApiResponse, HistoryOfStatusWordApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words/${queryArg.id}/history`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            at: queryArg.at,
            audience: queryArg.audience,
            actor_id: queryArg.actorId,
            acting_admin_id: queryArg.actingAdminId,
            action: queryArg.action,
            subject: queryArg.subject,
            property: queryArg.property,
          },
        }),
        providesTags: ['status-words'],
      }),
      exportStatusWords: build.mutation<ExportStatusWordsApiResponse, ExportStatusWordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/status-words/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            lender_id: queryArg.lenderId,
            state: queryArg.state,
          },
        }),
        invalidatesTags: ['status-words'],
      }),
      listUnknownStatusWords: build.query<ListUnknownStatusWordsApiResponse, ListUnknownStatusWordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/unknown-status-words`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            lender_id: queryArg.lenderId,
          },
        }),
        providesTags: ['status-words'],
      }),
      exportUnknownStatusWords: build.mutation<ExportUnknownStatusWordsApiResponse, ExportUnknownStatusWordsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/unknown-status-words/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            lender_id: queryArg.lenderId,
          },
        }),
        invalidatesTags: ['status-words'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as wordsApi };
export type ReadStatusWordApiResponse = /** status 200  */ StatusWordRow;
export type ReadStatusWordApiArg = {
  id: string;
};
export type WriteStatusWordApiResponse = /** status 200  */ StatusWordRow;
export type WriteStatusWordApiArg = {
  id: string;
  writeStatusWordRequest: WriteStatusWordRequest;
};
export type AddStatusWordApiResponse = /** status 200  */ StatusWordRow;
export type AddStatusWordApiArg = {
  createStatusWordRequest: CreateStatusWordRequest;
};
export type ListStatusWordsApiResponse = /** status 200  */ StatusWordPage;
export type ListStatusWordsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'word' | '-word';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  state?: string;
};
export type DeleteStatusWordApiResponse = unknown;
export type DeleteStatusWordApiArg = {
  id: string;
};
export type RestoreStatusWordApiResponse = /** status 200  */ StatusWordRow;
export type RestoreStatusWordApiArg = {
  id: string;
};
export type HistoryOfStatusWordApiResponse = /** status 200  */ AuditPage;
export type HistoryOfStatusWordApiArg = {
  id: string;
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'at' | '-at';
  /** `from..to`, either of which may be left out. */
  at?: string;
  /** One of these values, with commas between them. */
  audience?: string;
  /** One of these values, with commas between them. */
  actorId?: string;
  /** One of these values, with commas between them. */
  actingAdminId?: string;
  /** One of these values, with commas between them. */
  action?: string;
  /** One of these values, with commas between them. */
  subject?: string;
  /** One of these values, with commas between them. */
  property?: string;
};
export type ExportStatusWordsApiResponse = /** status 202  */ ExportModel;
export type ExportStatusWordsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'word' | '-word';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  state?: string;
  startExportRequest: StartExportRequest;
};
export type ListUnknownStatusWordsApiResponse = /** status 200  */ UnknownStatusWordPage;
export type ListUnknownStatusWordsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'word' | '-word' | 'held' | '-held' | 'first_seen' | '-first_seen' | 'last_seen' | '-last_seen';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
};
export type ExportUnknownStatusWordsApiResponse = /** status 202  */ ExportModel;
export type ExportUnknownStatusWordsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'word' | '-word' | 'held' | '-held' | 'first_seen' | '-first_seen' | 'last_seen' | '-last_seen';
  /** Text that a row contains. */
  q?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  startExportRequest: StartExportRequest;
};
export type StatusWordRow = {
  id: string;
  version: number;
  word: string;
  lender_id: string | null;
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
};
export type WriteStatusWordRequest = {
  property: string;
  value:
    | (
        | (string | null)
        | (number | null)
        | (string[] | null)
        | (number[] | null)
        | (
            | {
                kind: 'delay' | 'bounce';
                basis: 'percent_month_instalment' | 'percent_year_amount' | 'rupees_event';
                figure: number;
                minimum: number | null;
              }[]
            | null
          )
        | (
            | {
                up_to: number | null;
                percent: number;
              }[]
            | null
          )
      )
    | null;
  /** Refuses the write where somebody wrote the property after this version. */
  version?: number;
};
export type CreateStatusWordRequest = {
  word: string;
  lender_id?: string | null;
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
};
export type StatusWordPage = {
  data: StatusWordRow[];
  /** Rows in all, 10,000 at most. */
  total: number;
  /** 1: there are more rows than `total` says. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the page before; null on the first one. */
  previous: string | null;
};
export type AuditRow = {
  id: string;
  at: string;
  audience: 'customer' | 'admin' | 'partner' | 'lender' | 'system';
  actor: string | null;
  actor_id: string | null;
  acting_admin: string | null;
  acting_admin_id: string | null;
  action: string;
  subject: string;
  property: string | null;
  before:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  after:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  because:
    | (
        | (string | null)
        | (number | null)
        | (boolean | null)
        | (any[] | null)
        | ({
            [key: string]: any;
          } | null)
      )
    | null;
  record_version: number | null;
};
export type AuditPage = {
  data: AuditRow[];
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
export type UnknownStatusWordRow = {
  id: string;
  word: string;
  lender: string | null;
  lender_id: string | null;
  held: number;
  held_in_all: number;
  lost: number;
  files: number;
  file_names: string | null;
  first_seen: string;
  last_seen: string;
};
export type UnknownStatusWordPage = {
  data: UnknownStatusWordRow[];
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
  useReadStatusWordQuery,
  useLazyReadStatusWordQuery,
  useWriteStatusWordMutation,
  useAddStatusWordMutation,
  useListStatusWordsQuery,
  useLazyListStatusWordsQuery,
  useDeleteStatusWordMutation,
  useRestoreStatusWordMutation,
  useHistoryOfStatusWordQuery,
  useLazyHistoryOfStatusWordQuery,
  useExportStatusWordsMutation,
  useListUnknownStatusWordsQuery,
  useLazyListUnknownStatusWordsQuery,
  useExportUnknownStatusWordsMutation,
} = injectedRtkApi;
