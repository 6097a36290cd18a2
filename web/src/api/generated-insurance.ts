import { baseApi as api } from './base';
export const addTagTypes = ['insurance', 'insurance-intermediaries'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getInsurance: build.query<GetInsuranceApiResponse, GetInsuranceApiArg>({
        query: () => ({ url: `/api/insurance` }),
        providesTags: ['insurance'],
      }),
      getInsuranceReferrals: build.query<GetInsuranceReferralsApiResponse, GetInsuranceReferralsApiArg>({
        query: (queryArg) => ({
          url: `/api/insurance/referrals`,
          params: {
            reference: queryArg.reference,
          },
        }),
        providesTags: ['insurance'],
      }),
      openInsuranceReferral: build.mutation<OpenInsuranceReferralApiResponse, OpenInsuranceReferralApiArg>({
        query: (queryArg) => ({
          url: `/api/insurance/referrals`,
          method: 'POST',
          body: queryArg.openInsuranceReferralRequest,
        }),
        invalidatesTags: ['insurance'],
      }),
      readInsuranceIntermediary: build.query<ReadInsuranceIntermediaryApiResponse, ReadInsuranceIntermediaryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries/${queryArg.id}`,
        }),
        providesTags: ['insurance-intermediaries'],
      }),
      writeInsuranceIntermediary: build.mutation<WriteInsuranceIntermediaryApiResponse, WriteInsuranceIntermediaryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeInsuranceIntermediaryRequest,
        }),
        invalidatesTags: ['insurance-intermediaries'],
      }),
      addInsuranceIntermediary: build.mutation<AddInsuranceIntermediaryApiResponse, AddInsuranceIntermediaryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries`,
          method: 'POST',
          body: queryArg.createInsuranceIntermediaryRequest,
        }),
        invalidatesTags: ['insurance-intermediaries'],
      }),
      listInsuranceIntermediaries: build.query<ListInsuranceIntermediariesApiResponse, ListInsuranceIntermediariesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            licence: queryArg.licence,
            valid_until: queryArg.validUntil,
            kinds: queryArg.kinds,
            status: queryArg.status,
          },
        }),
        providesTags: ['insurance-intermediaries'],
      }),
      deleteInsuranceIntermediary: build.mutation<DeleteInsuranceIntermediaryApiResponse, DeleteInsuranceIntermediaryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['insurance-intermediaries'],
      }),
      restoreInsuranceIntermediary: build.mutation<RestoreInsuranceIntermediaryApiResponse, RestoreInsuranceIntermediaryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['insurance-intermediaries'],
      }),
      historyOfInsuranceIntermediary: build.query<HistoryOfInsuranceIntermediaryApiResponse, HistoryOfInsuranceIntermediaryApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries/${queryArg.id}/history`,
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
        providesTags: ['insurance-intermediaries'],
      }),
      exportInsuranceIntermediaries: build.mutation<ExportInsuranceIntermediariesApiResponse, ExportInsuranceIntermediariesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/insurance-intermediaries/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            licence: queryArg.licence,
            valid_until: queryArg.validUntil,
            kinds: queryArg.kinds,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['insurance-intermediaries'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as insuranceApi };
export type GetInsuranceApiResponse = /** status 200  */ InsuranceResponse;
export type GetInsuranceApiArg = void;
export type GetInsuranceReferralsApiResponse = /** status 200  */ OwnReferralsResponse;
export type GetInsuranceReferralsApiArg = {
  /** Reference of one referral, used where an intermediary sends its customer back. */
  reference?: string;
};
export type OpenInsuranceReferralApiResponse = /** status 200  */ InsuranceReferralResponse;
export type OpenInsuranceReferralApiArg = {
  openInsuranceReferralRequest: OpenInsuranceReferralRequest;
};
export type ReadInsuranceIntermediaryApiResponse = /** status 200  */ InsuranceIntermediaryRow;
export type ReadInsuranceIntermediaryApiArg = {
  id: string;
};
export type WriteInsuranceIntermediaryApiResponse = /** status 200  */ InsuranceIntermediaryRow;
export type WriteInsuranceIntermediaryApiArg = {
  id: string;
  writeInsuranceIntermediaryRequest: WriteInsuranceIntermediaryRequest;
};
export type AddInsuranceIntermediaryApiResponse = /** status 200  */ InsuranceIntermediaryRow;
export type AddInsuranceIntermediaryApiArg = {
  createInsuranceIntermediaryRequest: CreateInsuranceIntermediaryRequest;
};
export type ListInsuranceIntermediariesApiResponse = /** status 200  */ InsuranceIntermediaryPage;
export type ListInsuranceIntermediariesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'valid_until' | '-valid_until';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  licence?: string;
  /** `from..to`, either of which may be left out. */
  validUntil?: string;
  /** One or more of these values are in the column, with commas between them. */
  kinds?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type DeleteInsuranceIntermediaryApiResponse = unknown;
export type DeleteInsuranceIntermediaryApiArg = {
  id: string;
};
export type RestoreInsuranceIntermediaryApiResponse = /** status 200  */ InsuranceIntermediaryRow;
export type RestoreInsuranceIntermediaryApiArg = {
  id: string;
};
export type HistoryOfInsuranceIntermediaryApiResponse = /** status 200  */ AuditPage;
export type HistoryOfInsuranceIntermediaryApiArg = {
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
export type ExportInsuranceIntermediariesApiResponse = /** status 202  */ ExportModel;
export type ExportInsuranceIntermediariesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'valid_until' | '-valid_until';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  licence?: string;
  /** `from..to`, either of which may be left out. */
  validUntil?: string;
  /** One or more of these values are in the column, with commas between them. */
  kinds?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type ShownIntermediaryModel = {
  kind: 'health' | 'motor' | 'term_life' | 'home' | 'travel';
  intermediary_id: string;
  licence: 'broker' | 'corporate_agent' | 'web_aggregator' | 'marketing_firm';
  /** 1 where the intermediary pays us for referrals. */
  pays_us: 0 | 1;
  /** Version of the record: a referral names the version that was read. */
  version: number;
  name: string;
  /** Number in the register of the IRDAI. */
  registration_number: string;
  /** Last day of the licence, `YYYY-MM-DD`. */
  valid_until: string;
};
export type InsuranceResponse = {
  /** One entry for each kind that has an intermediary, in the same order for everyone; empty where the brand refers to none. */
  intermediaries: ShownIntermediaryModel[];
};
export type OwnReferralModel = {
  kind: 'health' | 'motor' | 'term_life' | 'home' | 'travel';
  licence: 'broker' | 'corporate_agent' | 'web_aggregator' | 'marketing_firm';
  opened_at: string;
  reference: string;
  /** Name of the intermediary at the referral. */
  name: string;
  registration_number: string;
};
export type OwnReferralsResponse = {
  /** Newest first; at most one where a reference was given. */
  referrals: OwnReferralModel[];
};
export type InsuranceReferralResponse = {
  /** The id that the intermediary receives: 32 hexadecimal digits without personal data. */
  reference: string;
  /** The intermediary's own link, with the reference in place of the placeholder. */
  url: string;
};
export type OpenInsuranceReferralRequest = {
  kind: 'health' | 'motor' | 'term_life' | 'home' | 'travel';
  intermediary_id: string;
  /** Version of the intermediary's record that the customer read. */
  version: number;
  /** SHA-256 of the notice shown on the page. */
  notice_hash: string;
};
export type InsuranceIntermediaryRow = {
  id: string;
  version: number;
  name: string;
  registration_number: string;
  licence: 'broker' | 'corporate_agent' | 'web_aggregator' | 'marketing_firm';
  valid_until: string;
  kinds: ('health' | 'motor' | 'term_life' | 'home' | 'travel')[];
  partner_id: string | null;
  link: string | null;
  pays_us: 0 | 1;
  status: 0 | 1;
};
export type WriteInsuranceIntermediaryRequest = {
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
export type CreateInsuranceIntermediaryRequest = {
  name: string;
  registration_number: string;
  licence: 'broker' | 'corporate_agent' | 'web_aggregator' | 'marketing_firm';
  valid_until: string;
  pays_us: 0 | 1;
};
export type InsuranceIntermediaryPage = {
  data: InsuranceIntermediaryRow[];
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
  useGetInsuranceQuery,
  useLazyGetInsuranceQuery,
  useGetInsuranceReferralsQuery,
  useLazyGetInsuranceReferralsQuery,
  useOpenInsuranceReferralMutation,
  useReadInsuranceIntermediaryQuery,
  useLazyReadInsuranceIntermediaryQuery,
  useWriteInsuranceIntermediaryMutation,
  useAddInsuranceIntermediaryMutation,
  useListInsuranceIntermediariesQuery,
  useLazyListInsuranceIntermediariesQuery,
  useDeleteInsuranceIntermediaryMutation,
  useRestoreInsuranceIntermediaryMutation,
  useHistoryOfInsuranceIntermediaryQuery,
  useLazyHistoryOfInsuranceIntermediaryQuery,
  useExportInsuranceIntermediariesMutation,
} = injectedRtkApi;
