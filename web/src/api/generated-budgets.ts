import { baseApi as api } from './base';
export const addTagTypes = ['sms-budgets'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readSmsBudget: build.query<ReadSmsBudgetApiResponse, ReadSmsBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets/${queryArg.id}`,
        }),
        providesTags: ['sms-budgets'],
      }),
      writeSmsBudget: build.mutation<WriteSmsBudgetApiResponse, WriteSmsBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeSmsBudgetRequest,
        }),
        invalidatesTags: ['sms-budgets'],
      }),
      addSmsBudget: build.mutation<AddSmsBudgetApiResponse, AddSmsBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets`,
          method: 'POST',
          body: queryArg.createSmsBudgetRequest,
        }),
        invalidatesTags: ['sms-budgets'],
      }),
      listSmsBudgets: build.query<ListSmsBudgetsApiResponse, ListSmsBudgetsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            partner_id: queryArg.partnerId,
          },
        }),
        providesTags: ['sms-budgets'],
      }),
      deleteSmsBudget: build.mutation<DeleteSmsBudgetApiResponse, DeleteSmsBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['sms-budgets'],
      }),
      restoreSmsBudget: build.mutation<RestoreSmsBudgetApiResponse, RestoreSmsBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['sms-budgets'],
      }),
      historyOfSmsBudget: build.query<HistoryOfSmsBudgetApiResponse, HistoryOfSmsBudgetApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets/${queryArg.id}/history`,
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
        providesTags: ['sms-budgets'],
      }),
      exportSmsBudgets: build.mutation<ExportSmsBudgetsApiResponse, ExportSmsBudgetsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/sms-budgets/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            partner_id: queryArg.partnerId,
          },
        }),
        invalidatesTags: ['sms-budgets'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as budgetsApi };
export type ReadSmsBudgetApiResponse = /** status 200  */ SmsBudgetRow;
export type ReadSmsBudgetApiArg = {
  id: string;
};
export type WriteSmsBudgetApiResponse = /** status 200  */ SmsBudgetRow;
export type WriteSmsBudgetApiArg = {
  id: string;
  writeSmsBudgetRequest: WriteSmsBudgetRequest;
};
export type AddSmsBudgetApiResponse = /** status 200  */ SmsBudgetRow;
export type AddSmsBudgetApiArg = {
  createSmsBudgetRequest: CreateSmsBudgetRequest;
};
export type ListSmsBudgetsApiResponse = /** status 200  */ SmsBudgetPage;
export type ListSmsBudgetsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'hour_limit' | '-hour_limit' | 'day_limit' | '-day_limit';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  partnerId?: string;
};
export type DeleteSmsBudgetApiResponse = unknown;
export type DeleteSmsBudgetApiArg = {
  id: string;
};
export type RestoreSmsBudgetApiResponse = /** status 200  */ SmsBudgetRow;
export type RestoreSmsBudgetApiArg = {
  id: string;
};
export type HistoryOfSmsBudgetApiResponse = /** status 200  */ AuditPage;
export type HistoryOfSmsBudgetApiArg = {
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
export type ExportSmsBudgetsApiResponse = /** status 202  */ ExportModel;
export type ExportSmsBudgetsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'hour_limit' | '-hour_limit' | 'day_limit' | '-day_limit';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  partnerId?: string;
  startExportRequest: StartExportRequest;
};
export type SmsBudgetRow = {
  id: string;
  version: number;
  name: string;
  partner_id: string | null;
  hour_limit: number;
  day_limit: number;
};
export type WriteSmsBudgetRequest = {
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
export type CreateSmsBudgetRequest = {
  name: string;
  partner_id?: string | null;
  hour_limit: number;
  day_limit: number;
};
export type SmsBudgetPage = {
  data: SmsBudgetRow[];
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
export const {
  useReadSmsBudgetQuery,
  useLazyReadSmsBudgetQuery,
  useWriteSmsBudgetMutation,
  useAddSmsBudgetMutation,
  useListSmsBudgetsQuery,
  useLazyListSmsBudgetsQuery,
  useDeleteSmsBudgetMutation,
  useRestoreSmsBudgetMutation,
  useHistoryOfSmsBudgetQuery,
  useLazyHistoryOfSmsBudgetQuery,
  useExportSmsBudgetsMutation,
} = injectedRtkApi;
