import { baseApi as api } from './base';
export const addTagTypes = ['service-cases'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listServiceCases: build.query<ListServiceCasesApiResponse, ListServiceCasesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            created_at: queryArg.createdAt,
            loan_type: queryArg.loanType,
            stage: queryArg.stage,
            lender_id: queryArg.lenderId,
            status: queryArg.status,
            moved_at: queryArg.movedAt,
            follow_up_at: queryArg.followUpAt,
            owner_id: queryArg.ownerId,
          },
        }),
        providesTags: ['service-cases'],
      }),
      exportServiceCases: build.mutation<ExportServiceCasesApiResponse, ExportServiceCasesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/service-cases/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            created_at: queryArg.createdAt,
            loan_type: queryArg.loanType,
            stage: queryArg.stage,
            lender_id: queryArg.lenderId,
            status: queryArg.status,
            moved_at: queryArg.movedAt,
            follow_up_at: queryArg.followUpAt,
            owner_id: queryArg.ownerId,
          },
        }),
        invalidatesTags: ['service-cases'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as serviceApi };
export type ListServiceCasesApiResponse = /** status 200  */ ServiceCasePage;
export type ListServiceCasesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'moved_at' | '-moved_at' | 'follow_up_at' | '-follow_up_at';
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  stage?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  movedAt?: string;
  /** `from..to`, either of which may be left out. */
  followUpAt?: string;
  /** One of these values, with commas between them. */
  ownerId?: string;
};
export type ExportServiceCasesApiResponse = /** status 202  */ ExportModel;
export type ExportServiceCasesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'moved_at' | '-moved_at' | 'follow_up_at' | '-follow_up_at';
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  loanType?: string;
  /** One of these values, with commas between them. */
  stage?: string;
  /** One of these values, with commas between them. */
  lenderId?: string;
  /** One of these values, with commas between them. */
  status?: string;
  /** `from..to`, either of which may be left out. */
  movedAt?: string;
  /** `from..to`, either of which may be left out. */
  followUpAt?: string;
  /** One of these values, with commas between them. */
  ownerId?: string;
  startExportRequest: StartExportRequest;
};
export type ServiceCaseRow = {
  id: string;
  user_id: string;
  created_at: string;
  customer: string | null;
  phone: string | null;
  loan_type: 'pl' | 'bl' | 'gl' | 'hl';
  stage:
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
  lender: string | null;
  lender_id: string | null;
  status:
    | (
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
        | 'closed'
      )
    | null;
  moved_at: string;
  follow_up_at: string | null;
  owner: string | null;
  owner_id: string | null;
};
export type ServiceCasePage = {
  data: ServiceCaseRow[];
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
export const { useListServiceCasesQuery, useLazyListServiceCasesQuery, useExportServiceCasesMutation } = injectedRtkApi;
