import { baseApi as api } from './base';
export const addTagTypes = ['merchant-form', 'merchants'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getMerchantNotice: build.query<GetMerchantNoticeApiResponse, GetMerchantNoticeApiArg>({
        query: (queryArg) => ({
          url: `/api/merchant-form/notice`,
          params: {
            language: queryArg.language,
            partner_name: queryArg.partnerName,
          },
        }),
        providesTags: ['merchant-form'],
      }),
      sendMerchantOtp: build.mutation<SendMerchantOtpApiResponse, SendMerchantOtpApiArg>({
        query: (queryArg) => ({
          url: `/api/merchant-form/code`,
          method: 'POST',
          body: queryArg.merchantFormRequest,
        }),
        invalidatesTags: ['merchant-form'],
      }),
      sendMerchantForm: build.mutation<SendMerchantFormApiResponse, SendMerchantFormApiArg>({
        query: (queryArg) => ({
          url: `/api/merchant-form`,
          method: 'POST',
          body: queryArg.sendMerchantFormRequest,
        }),
        invalidatesTags: ['merchant-form'],
      }),
      getMerchantDetails: build.query<GetMerchantDetailsApiResponse, GetMerchantDetailsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}/details`,
        }),
        providesTags: ['merchants'],
      }),
      readMerchantDetails: build.mutation<ReadMerchantDetailsApiResponse, ReadMerchantDetailsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}/details/read`,
          method: 'POST',
          body: queryArg.readMerchantDetailsRequest,
        }),
        invalidatesTags: ['merchants'],
      }),
      decideMerchantRequest: build.mutation<DecideMerchantRequestApiResponse, DecideMerchantRequestApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}/decision`,
          method: 'POST',
          body: queryArg.merchantDecisionRequest,
        }),
        invalidatesTags: ['merchants'],
      }),
      readMerchant: build.query<ReadMerchantApiResponse, ReadMerchantApiArg>({
        query: (queryArg) => ({ url: `/api/admin/merchants/${queryArg.id}` }),
        providesTags: ['merchants'],
      }),
      writeMerchant: build.mutation<WriteMerchantApiResponse, WriteMerchantApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}`,
          method: 'POST',
          body: queryArg.writeMerchantRequest,
        }),
        invalidatesTags: ['merchants'],
      }),
      addMerchant: build.mutation<AddMerchantApiResponse, AddMerchantApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants`,
          method: 'POST',
          body: queryArg.createMerchantRequest,
        }),
        invalidatesTags: ['merchants'],
      }),
      listMerchants: build.query<ListMerchantsApiResponse, ListMerchantsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            status: queryArg.status,
            revenue_percent: queryArg.revenuePercent,
            told_by: queryArg.toldBy,
            created_at: queryArg.createdAt,
            partner_id: queryArg.partnerId,
          },
        }),
        providesTags: ['merchants'],
      }),
      deleteMerchant: build.mutation<DeleteMerchantApiResponse, DeleteMerchantApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}/delete`,
          method: 'POST',
        }),
        invalidatesTags: ['merchants'],
      }),
      restoreMerchant: build.mutation<RestoreMerchantApiResponse, RestoreMerchantApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}/restore`,
          method: 'POST',
        }),
        invalidatesTags: ['merchants'],
      }),
      historyOfMerchant: build.query<HistoryOfMerchantApiResponse, HistoryOfMerchantApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/${queryArg.id}/history`,
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
        providesTags: ['merchants'],
      }),
      exportMerchants: build.mutation<ExportMerchantsApiResponse, ExportMerchantsApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchants/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            deleted: queryArg.deleted,
            status: queryArg.status,
            revenue_percent: queryArg.revenuePercent,
            told_by: queryArg.toldBy,
            created_at: queryArg.createdAt,
            partner_id: queryArg.partnerId,
          },
        }),
        invalidatesTags: ['merchants'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as merchantsApi };
export type GetMerchantNoticeApiResponse = /** status 200  */ MerchantNoticeResponse;
export type GetMerchantNoticeApiArg = {
  language: Language;
  /** The partner in the URL; an unknown one selects the partner of the site. */
  partnerName?: string;
};
export type SendMerchantOtpApiResponse = /** status 200  */ MerchantOtpResponse;
export type SendMerchantOtpApiArg = {
  merchantFormRequest: MerchantFormRequest;
};
export type SendMerchantFormApiResponse = /** status 200  */ MerchantReferenceResponse;
export type SendMerchantFormApiArg = {
  sendMerchantFormRequest: SendMerchantFormRequest;
};
export type GetMerchantDetailsApiResponse = /** status 200  */ MerchantDetailsResponse;
export type GetMerchantDetailsApiArg = {
  id: string;
};
export type ReadMerchantDetailsApiResponse = /** status 200  */ MerchantDetailsResponse;
export type ReadMerchantDetailsApiArg = {
  id: string;
  readMerchantDetailsRequest: ReadMerchantDetailsRequest;
};
export type DecideMerchantRequestApiResponse = /** status 200  */ MerchantRow;
export type DecideMerchantRequestApiArg = {
  id: string;
  merchantDecisionRequest: MerchantDecisionRequest;
};
export type ReadMerchantApiResponse = /** status 200  */ MerchantRow;
export type ReadMerchantApiArg = {
  id: string;
};
export type WriteMerchantApiResponse = /** status 200  */ MerchantRow;
export type WriteMerchantApiArg = {
  id: string;
  writeMerchantRequest: WriteMerchantRequest;
};
export type AddMerchantApiResponse = /** status 200  */ MerchantRow;
export type AddMerchantApiArg = {
  createMerchantRequest: CreateMerchantRequest;
};
export type ListMerchantsApiResponse = /** status 200  */ MerchantPage;
export type ListMerchantsApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'code' | '-code' | 'revenue_percent' | '-revenue_percent' | 'city' | '-city' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  revenuePercent?: string;
  /** One of these values, with commas between them. */
  toldBy?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
};
export type DeleteMerchantApiResponse = unknown;
export type DeleteMerchantApiArg = {
  id: string;
};
export type RestoreMerchantApiResponse = /** status 200  */ MerchantRow;
export type RestoreMerchantApiArg = {
  id: string;
};
export type HistoryOfMerchantApiResponse = /** status 200  */ AuditPage;
export type HistoryOfMerchantApiArg = {
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
export type ExportMerchantsApiResponse = /** status 202  */ ExportModel;
export type ExportMerchantsApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'name' | '-name' | 'code' | '-code' | 'revenue_percent' | '-revenue_percent' | 'city' | '-city' | 'created_at' | '-created_at';
  /** Text that a row contains. */
  q?: string;
  /** 1: the deleted ones instead. */
  deleted?: '0' | '1';
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  revenuePercent?: string;
  /** One of these values, with commas between them. */
  toldBy?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  partnerId?: string;
  startExportRequest: StartExportRequest;
};
export type GrievanceOfficerModel = {
  name: string;
  email: string;
  phone: string;
};
export type MerchantNoticeResponse = {
  /** SHA-256 of the whole notice, hex: the form sends it as `notice_hash`. */
  hash: string;
  /** The partner that the merchant will work for. */
  brand: string;
  /** The partner's grievance officer. */
  officer: GrievanceOfficerModel;
  title: string;
  promises: string[];
  data_title: string;
  data: string[];
  who: string;
  use: string;
  rights: string;
  /** Label of the checkbox. */
  tick: string;
};
export type Language = 'en' | 'hi';
export type MerchantOtpResponse = {
  challenge_id: string;
  /** Masked number. */
  masked_to: string;
  /** Validity of the code in seconds. */
  expires_in: number;
  /** Seconds until another code may be requested. */
  resend_in: number;
};
export type MerchantFormRequest = {
  firm_name: string;
  owner_name: string;
  /** Indian mobile number, with or without +91. */
  phone: string;
  email: string;
  /** PAN of a person or of a business. */
  pan: string;
  /** Must contain the PAN above. */
  gstin?: string;
  address: string;
  pincode: string;
  city: string;
  /** 9 to 18 digits. */
  account_number: string;
  account_again: string;
  ifsc: string;
  /** 1: the applicant agrees to the code of conduct and the notice. */
  agreed: number;
  /** SHA-256 of the notice shown above the checkbox. */
  notice_hash: string;
  /** The partner in the URL; an unknown one selects the partner of the site. */
  partner_name?: string;
};
export type MerchantReferenceResponse = {
  /** Reference for the applicant. */
  reference: string;
};
export type SendMerchantFormRequest = {
  firm_name: string;
  owner_name: string;
  /** Indian mobile number, with or without +91. */
  phone: string;
  email: string;
  /** PAN of a person or of a business. */
  pan: string;
  /** Must contain the PAN above. */
  gstin?: string;
  address: string;
  pincode: string;
  city: string;
  /** 9 to 18 digits. */
  account_number: string;
  account_again: string;
  ifsc: string;
  /** 1: the applicant agrees to the code of conduct and the notice. */
  agreed: number;
  /** SHA-256 of the notice shown above the checkbox. */
  notice_hash: string;
  /** The partner in the URL; an unknown one selects the partner of the site. */
  partner_name?: string;
  challenge_id: string;
  /** Six digits. */
  otp: string;
};
export type MerchantDetailsResponse = {
  reference: string | null;
  firm_name: string | null;
  owner_name: string | null;
  phone: string | null;
  email: string | null;
  pan: string | null;
  gstin: string | null;
  address: string | null;
  pincode: string | null;
  city: string | null;
  account_number: string | null;
  ifsc: string | null;
  agreed_at: string | null;
  notice_version: string | null;
  /** Complete accepted text. */
  notice: string | null;
};
export type ReadMerchantDetailsRequest = {
  /** Stored in the audit trail: no personal data. */
  reason: string;
};
export type MerchantRow = {
  id: string;
  version: number;
  name: string;
  code: string;
  status: 'pending' | 'active' | 'suspended' | 'rejected';
  revenue_percent: number | null;
  locations: number;
  applications: number | null;
  last_login: string | null;
  city: string | null;
  reference: string | null;
  pan: string | null;
  gstin: string | null;
  told_by: ('form' | 'list') | null;
  created_at: string;
  partner_id: string;
  partner: string;
};
export type MerchantDecision = 'approve' | 'reject';
export type MerchantRejectionReason = 'details' | 'bank' | 'unreachable' | 'area' | 'conduct' | 'other';
export type MerchantDecisionRequest = {
  decision: MerchantDecision;
  /** Rejection reason sent to the applicant; required for a rejection. */
  refusal?: MerchantRejectionReason;
  /** Internal reason, required for a rejection; not sent, but stored in the audit trail: no personal data. */
  reason?: string;
  /** Version of the record that the staff member saw. */
  version?: number;
};
export type WriteMerchantRequest = {
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
export type CreateMerchantRequest = {
  partner_id: string;
  name: string;
  code: string;
};
export type MerchantPage = {
  data: MerchantRow[];
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
  useGetMerchantNoticeQuery,
  useLazyGetMerchantNoticeQuery,
  useSendMerchantOtpMutation,
  useSendMerchantFormMutation,
  useGetMerchantDetailsQuery,
  useLazyGetMerchantDetailsQuery,
  useReadMerchantDetailsMutation,
  useDecideMerchantRequestMutation,
  useReadMerchantQuery,
  useLazyReadMerchantQuery,
  useWriteMerchantMutation,
  useAddMerchantMutation,
  useListMerchantsQuery,
  useLazyListMerchantsQuery,
  useDeleteMerchantMutation,
  useRestoreMerchantMutation,
  useHistoryOfMerchantQuery,
  useLazyHistoryOfMerchantQuery,
  useExportMerchantsMutation,
} = injectedRtkApi;
