import { baseApi as api } from './base';
export const addTagTypes = ['partner-users'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      runPartnerUserAction: build.mutation<RunPartnerUserActionApiResponse, RunPartnerUserActionApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/${queryArg.id}/deeds/${queryArg.deed}`,
          method: 'POST',
        }),
        invalidatesTags: ['partner-users'],
      }),
      readPartnerUser: build.query<ReadPartnerUserApiResponse, ReadPartnerUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/${queryArg.id}`,
        }),
        providesTags: ['partner-users'],
      }),
      writePartnerUser: build.mutation<WritePartnerUserApiResponse, WritePartnerUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writePartnerUserRequest,
        }),
        invalidatesTags: ['partner-users'],
      }),
      addPartnerUser: build.mutation<AddPartnerUserApiResponse, AddPartnerUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users`,
          method: 'POST',
          body: queryArg.createPartnerUserRequest,
        }),
        invalidatesTags: ['partner-users'],
      }),
      listPartnerUsers: build.query<ListPartnerUsersApiResponse, ListPartnerUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            status: queryArg.status,
            last_login_at: queryArg.lastLoginAt,
            second_factor: queryArg.secondFactor,
            created_at: queryArg.createdAt,
            partner_id: queryArg.partnerId,
          },
        }),
        providesTags: ['partner-users'],
      }),
      deletePartnerUser: build.mutation<DeletePartnerUserApiResponse, DeletePartnerUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['partner-users'],
      }),
      restorePartnerUser: build.mutation<RestorePartnerUserApiResponse, RestorePartnerUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['partner-users'],
      }),
      historyOfPartnerUser: build.query<HistoryOfPartnerUserApiResponse, HistoryOfPartnerUserApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/${queryArg.id}/history`,
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
        providesTags: ['partner-users'],
      }),
      exportPartnerUsers: build.mutation<ExportPartnerUsersApiResponse, ExportPartnerUsersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/partner-users/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            status: queryArg.status,
            last_login_at: queryArg.lastLoginAt,
            second_factor: queryArg.secondFactor,
            created_at: queryArg.createdAt,
            partner_id: queryArg.partnerId,
          },
        }),
        invalidatesTags: ['partner-users'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as partnerusersApi };
export type RunPartnerUserActionApiResponse = /** status 200  */ PartnerUserRow;
export type RunPartnerUserActionApiArg = {
  id: string;
  deed: AccountDeed;
};
export type ReadPartnerUserApiResponse = /** status 200  */ PartnerUserRow;
export type ReadPartnerUserApiArg = {
  id: string;
};
export type WritePartnerUserApiResponse = /** status 200  */ PartnerUserRow;
export type WritePartnerUserApiArg = {
  id: string;
  writePartnerUserRequest: WritePartnerUserRequest;
};
export type AddPartnerUserApiResponse = /** status 200  */ PartnerUserRow;
export type AddPartnerUserApiArg = {
  createPartnerUserRequest: CreatePartnerUserRequest;
};
export type ListPartnerUsersApiResponse = /** status 200  */ PartnerUserPage;
export type ListPartnerUsersApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'email' | '-email' | 'last_login_at' | '-last_login_at' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  lastLoginAt?: string;
  /** One of these values, with commas between them. */
  secondFactor?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
};
export type DeletePartnerUserApiResponse = unknown;
export type DeletePartnerUserApiArg = {
  id: string;
};
export type RestorePartnerUserApiResponse = /** status 200  */ PartnerUserRow;
export type RestorePartnerUserApiArg = {
  id: string;
};
export type HistoryOfPartnerUserApiResponse = /** status 200  */ AuditPage;
export type HistoryOfPartnerUserApiArg = {
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
export type ExportPartnerUsersApiResponse = /** status 202  */ ExportModel;
export type ExportPartnerUsersApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'email' | '-email' | 'last_login_at' | '-last_login_at' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  lastLoginAt?: string;
  /** One of these values, with commas between them. */
  secondFactor?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  startExportRequest: StartExportRequest;
};
export type PartnerUserRow = {
  id: string;
  version: number;
  email: string;
  merchant_id: string | null;
  status: 'invited' | 'active' | 'disabled';
  last_login_at: string | null;
  second_factor: 0 | 1;
  created_at: string;
  partner_id: string;
};
export type AccountDeed = 'invite' | 'disable' | 'enable' | 'reset-password' | 'reset-second-factor' | 'end-sessions';
export type WritePartnerUserRequest = {
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
export type CreatePartnerUserRequest = {
  partner_id: string;
  email: string;
  merchant_id?: string | null;
};
export type PartnerUserPage = {
  data: PartnerUserRow[];
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
  useRunPartnerUserActionMutation,
  useReadPartnerUserQuery,
  useLazyReadPartnerUserQuery,
  useWritePartnerUserMutation,
  useAddPartnerUserMutation,
  useListPartnerUsersQuery,
  useLazyListPartnerUsersQuery,
  useDeletePartnerUserMutation,
  useRestorePartnerUserMutation,
  useHistoryOfPartnerUserQuery,
  useLazyHistoryOfPartnerUserQuery,
  useExportPartnerUsersMutation,
} = injectedRtkApi;
