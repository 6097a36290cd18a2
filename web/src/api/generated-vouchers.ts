import { baseApi as api } from './base';
export const addTagTypes = ['vouchers', 'shown-vouchers'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readVoucher: build.query<ReadVoucherApiResponse, ReadVoucherApiArg>({
        query: (queryArg) => ({ url: `/api/admin/vouchers/${queryArg.id}` }),
        providesTags: ['vouchers'],
      }),
      writeVoucher: build.mutation<WriteVoucherApiResponse, WriteVoucherApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeVoucherRequest,
        }),
        invalidatesTags: ['vouchers'],
      }),
      addVoucher: build.mutation<AddVoucherApiResponse, AddVoucherApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers`,
          method: 'POST',
          body: queryArg.createVoucherRequest,
        }),
        invalidatesTags: ['vouchers'],
      }),
      listVouchers: build.query<ListVouchersApiResponse, ListVouchersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            status: queryArg.status,
            valid_from: queryArg.validFrom,
            valid_until: queryArg.validUntil,
            partner_id: queryArg.partnerId,
          },
        }),
        providesTags: ['vouchers'],
      }),
      deleteVoucher: build.mutation<DeleteVoucherApiResponse, DeleteVoucherApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['vouchers'],
      }),
      restoreVoucher: build.mutation<RestoreVoucherApiResponse, RestoreVoucherApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['vouchers'],
      }),
      historyOfVoucher: build.query<HistoryOfVoucherApiResponse, HistoryOfVoucherApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers/${queryArg.id}/history`,
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
        providesTags: ['vouchers'],
      }),
      exportVouchers: build.mutation<ExportVouchersApiResponse, ExportVouchersApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/vouchers/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            status: queryArg.status,
            valid_from: queryArg.validFrom,
            valid_until: queryArg.validUntil,
            partner_id: queryArg.partnerId,
          },
        }),
        invalidatesTags: ['vouchers'],
      }),
      getVouchers: build.query<GetVouchersApiResponse, GetVouchersApiArg>({
        query: () => ({ url: `/api/vouchers` }),
        providesTags: ['shown-vouchers'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as vouchersApi };
export type ReadVoucherApiResponse = /** status 200  */ VoucherRow;
export type ReadVoucherApiArg = {
  id: string;
};
export type WriteVoucherApiResponse = /** status 200  */ VoucherRow;
export type WriteVoucherApiArg = {
  id: string;
  writeVoucherRequest: WriteVoucherRequest;
};
export type AddVoucherApiResponse = /** status 200  */ VoucherRow;
export type AddVoucherApiArg = {
  createVoucherRequest: CreateVoucherRequest;
};
export type ListVouchersApiResponse = /** status 200  */ VoucherPage;
export type ListVouchersApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'code' | '-code' | 'shop' | '-shop' | 'valid_from' | '-valid_from' | 'valid_until' | '-valid_until';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  validFrom?: string;
  /** `from..to`, either of which may be left out. */
  validUntil?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
};
export type DeleteVoucherApiResponse = unknown;
export type DeleteVoucherApiArg = {
  id: string;
};
export type RestoreVoucherApiResponse = /** status 200  */ VoucherRow;
export type RestoreVoucherApiArg = {
  id: string;
};
export type HistoryOfVoucherApiResponse = /** status 200  */ AuditPage;
export type HistoryOfVoucherApiArg = {
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
export type ExportVouchersApiResponse = /** status 202  */ ExportModel;
export type ExportVouchersApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'code' | '-code' | 'shop' | '-shop' | 'valid_from' | '-valid_from' | 'valid_until' | '-valid_until';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  validFrom?: string;
  /** `from..to`, either of which may be left out. */
  validUntil?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  startExportRequest: StartExportRequest;
};
export type GetVouchersApiResponse = /** status 200  */ ShownVouchersResponse;
export type GetVouchersApiArg = void;
export type VoucherRow = {
  id: string;
  version: number;
  code: string;
  shop: string;
  title: string;
  title_hi: string | null;
  status: 0 | 1;
  valid_from: string;
  valid_until: string;
  partner_id: string | null;
};
export type WriteVoucherRequest = {
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
export type CreateVoucherRequest = {
  code: string;
  shop: string;
  title: string;
  title_hi?: string | null;
  valid_from: string;
  valid_until: string;
  partner_id?: string | null;
};
export type VoucherPage = {
  data: VoucherRow[];
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
export type ShownVoucherModel = {
  voucher_id: string;
  /** In Hindi; a page in Hindi shows `title` where there is none. */
  title_hi: string | null;
  /** Shop that honours it. */
  shop: string;
  /** What it gives. */
  title: string;
  /** Letters, digits and hyphens. */
  code: string;
  /** Last day in India, `YYYY-MM-DD`. */
  valid_until: string;
};
export type ShownVouchersResponse = {
  /** Those valid today, the first to expire first; empty where the brand shows none. */
  vouchers: ShownVoucherModel[];
};
export const {
  useReadVoucherQuery,
  useLazyReadVoucherQuery,
  useWriteVoucherMutation,
  useAddVoucherMutation,
  useListVouchersQuery,
  useLazyListVouchersQuery,
  useDeleteVoucherMutation,
  useRestoreVoucherMutation,
  useHistoryOfVoucherQuery,
  useLazyHistoryOfVoucherQuery,
  useExportVouchersMutation,
  useGetVouchersQuery,
  useLazyGetVouchersQuery,
} = injectedRtkApi;
