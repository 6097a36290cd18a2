import { baseApi as api } from './base';
export const addTagTypes = ['application-status-files', 'commission-files', 'merchant-files', 'mis-files'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      sendApplicationStatusFile: build.mutation<SendApplicationStatusFileApiResponse, SendApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/upload-application-status-file`,
          method: 'POST',
          body: queryArg.body,
          params: {
            review: queryArg.review,
          },
        }),
        invalidatesTags: ['application-status-files'],
      }),
      listApplicationStatusFiles: build.query<ListApplicationStatusFilesApiResponse, ListApplicationStatusFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/get-application-status-files-list`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        providesTags: ['application-status-files'],
      }),
      templateOfApplicationStatusFile: build.query<TemplateOfApplicationStatusFileApiResponse, TemplateOfApplicationStatusFileApiArg>({
        query: () => ({ url: `/api/application-status-files/template` }),
        providesTags: ['application-status-files'],
      }),
      readApplicationStatusFile: build.query<ReadApplicationStatusFileApiResponse, ReadApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}`,
        }),
        providesTags: ['application-status-files'],
      }),
      errorsOfApplicationStatusFile: build.query<ErrorsOfApplicationStatusFileApiResponse, ErrorsOfApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/errors`,
          params: {
            of: queryArg['of'],
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['application-status-files'],
      }),
      resultsOfApplicationStatusFile: build.query<ResultsOfApplicationStatusFileApiResponse, ResultsOfApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/results`,
          params: {
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['application-status-files'],
      }),
      errorFileOfApplicationStatusFile: build.query<ErrorFileOfApplicationStatusFileApiResponse, ErrorFileOfApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/errors.xlsx`,
          params: {
            again: queryArg.again,
          },
        }),
        providesTags: ['application-status-files'],
      }),
      originalOfApplicationStatusFile: build.query<OriginalOfApplicationStatusFileApiResponse, OriginalOfApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/file`,
        }),
        providesTags: ['application-status-files'],
      }),
      mapApplicationStatusFile: build.mutation<MapApplicationStatusFileApiResponse, MapApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/columns`,
          method: 'POST',
          body: queryArg.mappingRequest,
        }),
        invalidatesTags: ['application-status-files'],
      }),
      applyApplicationStatusFile: build.mutation<ApplyApplicationStatusFileApiResponse, ApplyApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/apply`,
          method: 'POST',
        }),
        invalidatesTags: ['application-status-files'],
      }),
      discardApplicationStatusFile: build.mutation<DiscardApplicationStatusFileApiResponse, DiscardApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/discard`,
          method: 'POST',
        }),
        invalidatesTags: ['application-status-files'],
      }),
      undoApplicationStatusFile: build.mutation<UndoApplicationStatusFileApiResponse, UndoApplicationStatusFileApiArg>({
        query: (queryArg) => ({
          url: `/api/application-status-files/${queryArg.id}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['application-status-files'],
      }),
      exportApplicationStatusFiles: build.mutation<ExportApplicationStatusFilesApiResponse, ExportApplicationStatusFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/application-status-files/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['application-status-files'],
      }),
      sendCommissionFile: build.mutation<SendCommissionFileApiResponse, SendCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files`,
          method: 'POST',
          body: queryArg.body,
          params: {
            review: queryArg.review,
            lender_id: queryArg.lenderId,
            month: queryArg.month,
          },
        }),
        invalidatesTags: ['commission-files'],
      }),
      listCommissionFiles: build.query<ListCommissionFilesApiResponse, ListCommissionFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        providesTags: ['commission-files'],
      }),
      templateOfCommissionFile: build.query<TemplateOfCommissionFileApiResponse, TemplateOfCommissionFileApiArg>({
        query: () => ({ url: `/api/admin/commission-files/template` }),
        providesTags: ['commission-files'],
      }),
      readCommissionFile: build.query<ReadCommissionFileApiResponse, ReadCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}`,
        }),
        providesTags: ['commission-files'],
      }),
      errorsOfCommissionFile: build.query<ErrorsOfCommissionFileApiResponse, ErrorsOfCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/errors`,
          params: {
            of: queryArg['of'],
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['commission-files'],
      }),
      resultsOfCommissionFile: build.query<ResultsOfCommissionFileApiResponse, ResultsOfCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/results`,
          params: {
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['commission-files'],
      }),
      errorFileOfCommissionFile: build.query<ErrorFileOfCommissionFileApiResponse, ErrorFileOfCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/errors.xlsx`,
          params: {
            again: queryArg.again,
          },
        }),
        providesTags: ['commission-files'],
      }),
      originalOfCommissionFile: build.query<OriginalOfCommissionFileApiResponse, OriginalOfCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/file`,
        }),
        providesTags: ['commission-files'],
      }),
      mapCommissionFile: build.mutation<MapCommissionFileApiResponse, MapCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/columns`,
          method: 'POST',
          body: queryArg.mappingRequest,
        }),
        invalidatesTags: ['commission-files'],
      }),
      applyCommissionFile: build.mutation<ApplyCommissionFileApiResponse, ApplyCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/apply`,
          method: 'POST',
        }),
        invalidatesTags: ['commission-files'],
      }),
      discardCommissionFile: build.mutation<DiscardCommissionFileApiResponse, DiscardCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/discard`,
          method: 'POST',
        }),
        invalidatesTags: ['commission-files'],
      }),
      undoCommissionFile: build.mutation<UndoCommissionFileApiResponse, UndoCommissionFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/${queryArg.id}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['commission-files'],
      }),
      exportCommissionFiles: build.mutation<ExportCommissionFilesApiResponse, ExportCommissionFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/commission-files/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['commission-files'],
      }),
      sendMerchantFile: build.mutation<SendMerchantFileApiResponse, SendMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files`,
          method: 'POST',
          body: queryArg.body,
          params: {
            review: queryArg.review,
            partner_id: queryArg.partnerId,
          },
        }),
        invalidatesTags: ['merchant-files'],
      }),
      listMerchantFiles: build.query<ListMerchantFilesApiResponse, ListMerchantFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        providesTags: ['merchant-files'],
      }),
      templateOfMerchantFile: build.query<TemplateOfMerchantFileApiResponse, TemplateOfMerchantFileApiArg>({
        query: () => ({ url: `/api/admin/merchant-files/template` }),
        providesTags: ['merchant-files'],
      }),
      readMerchantFile: build.query<ReadMerchantFileApiResponse, ReadMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}`,
        }),
        providesTags: ['merchant-files'],
      }),
      errorsOfMerchantFile: build.query<ErrorsOfMerchantFileApiResponse, ErrorsOfMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/errors`,
          params: {
            of: queryArg['of'],
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['merchant-files'],
      }),
      resultsOfMerchantFile: build.query<ResultsOfMerchantFileApiResponse, ResultsOfMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/results`,
          params: {
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['merchant-files'],
      }),
      errorFileOfMerchantFile: build.query<ErrorFileOfMerchantFileApiResponse, ErrorFileOfMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/errors.xlsx`,
          params: {
            again: queryArg.again,
          },
        }),
        providesTags: ['merchant-files'],
      }),
      originalOfMerchantFile: build.query<OriginalOfMerchantFileApiResponse, OriginalOfMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/file`,
        }),
        providesTags: ['merchant-files'],
      }),
      mapMerchantFile: build.mutation<MapMerchantFileApiResponse, MapMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/columns`,
          method: 'POST',
          body: queryArg.mappingRequest,
        }),
        invalidatesTags: ['merchant-files'],
      }),
      applyMerchantFile: build.mutation<ApplyMerchantFileApiResponse, ApplyMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/apply`,
          method: 'POST',
        }),
        invalidatesTags: ['merchant-files'],
      }),
      discardMerchantFile: build.mutation<DiscardMerchantFileApiResponse, DiscardMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/discard`,
          method: 'POST',
        }),
        invalidatesTags: ['merchant-files'],
      }),
      undoMerchantFile: build.mutation<UndoMerchantFileApiResponse, UndoMerchantFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/${queryArg.id}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['merchant-files'],
      }),
      exportMerchantFiles: build.mutation<ExportMerchantFilesApiResponse, ExportMerchantFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/merchant-files/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['merchant-files'],
      }),
      sendMisFile: build.mutation<SendMisFileApiResponse, SendMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files`,
          method: 'POST',
          body: queryArg.body,
          params: {
            review: queryArg.review,
            lender_id: queryArg.lenderId,
          },
        }),
        invalidatesTags: ['mis-files'],
      }),
      listMisFiles: build.query<ListMisFilesApiResponse, ListMisFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files`,
          params: {
            page_size: queryArg.pageSize,
            cursor: queryArg.cursor,
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        providesTags: ['mis-files'],
      }),
      templateOfMisFile: build.query<TemplateOfMisFileApiResponse, TemplateOfMisFileApiArg>({
        query: () => ({ url: `/api/admin/mis-files/template` }),
        providesTags: ['mis-files'],
      }),
      readMisFile: build.query<ReadMisFileApiResponse, ReadMisFileApiArg>({
        query: (queryArg) => ({ url: `/api/admin/mis-files/${queryArg.id}` }),
        providesTags: ['mis-files'],
      }),
      errorsOfMisFile: build.query<ErrorsOfMisFileApiResponse, ErrorsOfMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/errors`,
          params: {
            of: queryArg['of'],
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['mis-files'],
      }),
      resultsOfMisFile: build.query<ResultsOfMisFileApiResponse, ResultsOfMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/results`,
          params: {
            cursor: queryArg.cursor,
            page_size: queryArg.pageSize,
          },
        }),
        providesTags: ['mis-files'],
      }),
      errorFileOfMisFile: build.query<ErrorFileOfMisFileApiResponse, ErrorFileOfMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/errors.xlsx`,
          params: {
            again: queryArg.again,
          },
        }),
        providesTags: ['mis-files'],
      }),
      originalOfMisFile: build.query<OriginalOfMisFileApiResponse, OriginalOfMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/file`,
        }),
        providesTags: ['mis-files'],
      }),
      mapMisFile: build.mutation<MapMisFileApiResponse, MapMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/columns`,
          method: 'POST',
          body: queryArg.mappingRequest,
        }),
        invalidatesTags: ['mis-files'],
      }),
      applyMisFile: build.mutation<ApplyMisFileApiResponse, ApplyMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/apply`,
          method: 'POST',
        }),
        invalidatesTags: ['mis-files'],
      }),
      discardMisFile: build.mutation<DiscardMisFileApiResponse, DiscardMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/discard`,
          method: 'POST',
        }),
        invalidatesTags: ['mis-files'],
      }),
      undoMisFile: build.mutation<UndoMisFileApiResponse, UndoMisFileApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/${queryArg.id}/undo`,
          method: 'POST',
        }),
        invalidatesTags: ['mis-files'],
      }),
      exportMisFiles: build.mutation<ExportMisFilesApiResponse, ExportMisFilesApiArg>({
        query: (queryArg) => ({
          url: `/api/admin/mis-files/exports`,
          method: 'POST',
          body: queryArg.startExportRequest,
          params: {
            sort: queryArg.sort,
            q: queryArg.q,
            created_at: queryArg.createdAt,
            status: queryArg.status,
          },
        }),
        invalidatesTags: ['mis-files'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as uploadsApi };
export type SendApplicationStatusFileApiResponse = /** status 200  */ UploadResponse;
export type SendApplicationStatusFileApiArg = {
  review?: '1';
  body: {
    image_name: Blob;
  };
};
export type ListApplicationStatusFilesApiResponse = /** status 200  */ UploadList;
export type ListApplicationStatusFilesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type TemplateOfApplicationStatusFileApiResponse = unknown;
export type TemplateOfApplicationStatusFileApiArg = void;
export type ReadApplicationStatusFileApiResponse = /** status 200  */ UploadDetail;
export type ReadApplicationStatusFileApiArg = {
  id: string;
};
export type ErrorsOfApplicationStatusFileApiResponse = /** status 200  */ UploadErrorPage;
export type ErrorsOfApplicationStatusFileApiArg = {
  id: string;
  /** `warning`: the accepted rows to check instead of the rejected rows. */
  of?: FindingKind;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ResultsOfApplicationStatusFileApiResponse = /** status 200  */ UploadResultPage;
export type ResultsOfApplicationStatusFileApiArg = {
  id: string;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ErrorFileOfApplicationStatusFileApiResponse = unknown;
export type ErrorFileOfApplicationStatusFileApiArg = {
  id: string;
  /** 1: retry a report that could not be created. */
  again?: 1;
};
export type OriginalOfApplicationStatusFileApiResponse = unknown;
export type OriginalOfApplicationStatusFileApiArg = {
  id: string;
};
export type MapApplicationStatusFileApiResponse = unknown;
export type MapApplicationStatusFileApiArg = {
  id: string;
  mappingRequest: MappingRequest;
};
export type ApplyApplicationStatusFileApiResponse = unknown;
export type ApplyApplicationStatusFileApiArg = {
  id: string;
};
export type DiscardApplicationStatusFileApiResponse = unknown;
export type DiscardApplicationStatusFileApiArg = {
  id: string;
};
export type UndoApplicationStatusFileApiResponse = unknown;
export type UndoApplicationStatusFileApiArg = {
  id: string;
};
export type ExportApplicationStatusFilesApiResponse = /** status 202  */ ExportModel;
export type ExportApplicationStatusFilesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type SendCommissionFileApiResponse = /** status 200  */ UploadResponse;
export type SendCommissionFileApiArg = {
  review?: '1';
  lenderId: string;
  month: string;
  body: {
    image_name: Blob;
  };
};
export type ListCommissionFilesApiResponse = /** status 200  */ UploadList;
export type ListCommissionFilesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type TemplateOfCommissionFileApiResponse = unknown;
export type TemplateOfCommissionFileApiArg = void;
export type ReadCommissionFileApiResponse = /** status 200  */ UploadDetail;
export type ReadCommissionFileApiArg = {
  id: string;
};
export type ErrorsOfCommissionFileApiResponse = /** status 200  */ UploadErrorPage;
export type ErrorsOfCommissionFileApiArg = {
  id: string;
  /** `warning`: the accepted rows to check instead of the rejected rows. */
  of?: FindingKind;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ResultsOfCommissionFileApiResponse = /** status 200  */ UploadResultPage;
export type ResultsOfCommissionFileApiArg = {
  id: string;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ErrorFileOfCommissionFileApiResponse = unknown;
export type ErrorFileOfCommissionFileApiArg = {
  id: string;
  /** 1: retry a report that could not be created. */
  again?: 1;
};
export type OriginalOfCommissionFileApiResponse = unknown;
export type OriginalOfCommissionFileApiArg = {
  id: string;
};
export type MapCommissionFileApiResponse = unknown;
export type MapCommissionFileApiArg = {
  id: string;
  mappingRequest: MappingRequest;
};
export type ApplyCommissionFileApiResponse = unknown;
export type ApplyCommissionFileApiArg = {
  id: string;
};
export type DiscardCommissionFileApiResponse = unknown;
export type DiscardCommissionFileApiArg = {
  id: string;
};
export type UndoCommissionFileApiResponse = unknown;
export type UndoCommissionFileApiArg = {
  id: string;
};
export type ExportCommissionFilesApiResponse = /** status 202  */ ExportModel;
export type ExportCommissionFilesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type SendMerchantFileApiResponse = /** status 200  */ UploadResponse;
export type SendMerchantFileApiArg = {
  review?: '1';
  partnerId: string;
  body: {
    image_name: Blob;
  };
};
export type ListMerchantFilesApiResponse = /** status 200  */ UploadList;
export type ListMerchantFilesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type TemplateOfMerchantFileApiResponse = unknown;
export type TemplateOfMerchantFileApiArg = void;
export type ReadMerchantFileApiResponse = /** status 200  */ UploadDetail;
export type ReadMerchantFileApiArg = {
  id: string;
};
export type ErrorsOfMerchantFileApiResponse = /** status 200  */ UploadErrorPage;
export type ErrorsOfMerchantFileApiArg = {
  id: string;
  /** `warning`: the accepted rows to check instead of the rejected rows. */
  of?: FindingKind;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ResultsOfMerchantFileApiResponse = /** status 200  */ UploadResultPage;
export type ResultsOfMerchantFileApiArg = {
  id: string;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ErrorFileOfMerchantFileApiResponse = unknown;
export type ErrorFileOfMerchantFileApiArg = {
  id: string;
  /** 1: retry a report that could not be created. */
  again?: 1;
};
export type OriginalOfMerchantFileApiResponse = unknown;
export type OriginalOfMerchantFileApiArg = {
  id: string;
};
export type MapMerchantFileApiResponse = unknown;
export type MapMerchantFileApiArg = {
  id: string;
  mappingRequest: MappingRequest;
};
export type ApplyMerchantFileApiResponse = unknown;
export type ApplyMerchantFileApiArg = {
  id: string;
};
export type DiscardMerchantFileApiResponse = unknown;
export type DiscardMerchantFileApiArg = {
  id: string;
};
export type UndoMerchantFileApiResponse = unknown;
export type UndoMerchantFileApiArg = {
  id: string;
};
export type ExportMerchantFilesApiResponse = /** status 202  */ ExportModel;
export type ExportMerchantFilesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type SendMisFileApiResponse = /** status 200  */ UploadResponse;
export type SendMisFileApiArg = {
  review?: '1';
  lenderId: string;
  body: {
    image_name: Blob;
  };
};
export type ListMisFilesApiResponse = /** status 200  */ UploadList;
export type ListMisFilesApiArg = {
  /** Rows on the page. */
  pageSize?: number;
  /** `next` or `previous` of another page of the same question. */
  cursor?: string;
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
};
export type TemplateOfMisFileApiResponse = unknown;
export type TemplateOfMisFileApiArg = void;
export type ReadMisFileApiResponse = /** status 200  */ UploadDetail;
export type ReadMisFileApiArg = {
  id: string;
};
export type ErrorsOfMisFileApiResponse = /** status 200  */ UploadErrorPage;
export type ErrorsOfMisFileApiArg = {
  id: string;
  /** `warning`: the accepted rows to check instead of the rejected rows. */
  of?: FindingKind;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ResultsOfMisFileApiResponse = /** status 200  */ UploadResultPage;
export type ResultsOfMisFileApiArg = {
  id: string;
  /** Row number after which the page begins: `next_cursor` of the previous page. */
  cursor?: number;
  /** Default 100, at most 500. */
  pageSize?: number;
};
export type ErrorFileOfMisFileApiResponse = unknown;
export type ErrorFileOfMisFileApiArg = {
  id: string;
  /** 1: retry a report that could not be created. */
  again?: 1;
};
export type OriginalOfMisFileApiResponse = unknown;
export type OriginalOfMisFileApiArg = {
  id: string;
};
export type MapMisFileApiResponse = unknown;
export type MapMisFileApiArg = {
  id: string;
  mappingRequest: MappingRequest;
};
export type ApplyMisFileApiResponse = unknown;
export type ApplyMisFileApiArg = {
  id: string;
};
export type DiscardMisFileApiResponse = unknown;
export type DiscardMisFileApiArg = {
  id: string;
};
export type UndoMisFileApiResponse = unknown;
export type UndoMisFileApiArg = {
  id: string;
};
export type ExportMisFilesApiResponse = /** status 202  */ ExportModel;
export type ExportMisFilesApiArg = {
  /** Column to sort by; with a hyphen, descending. */
  sort?: 'created_at' | '-created_at' | 'file_name' | '-file_name';
  /** Text that a row contains. */
  q?: string;
  /** `from..to`, either of which may be left out. */
  createdAt?: string;
  /** One of these values, with commas between them. */
  status?: string;
  startExportRequest: StartExportRequest;
};
export type UploadStatus =
  | 'queued'
  | 'reading'
  | 'unmapped'
  | 'checked'
  | 'applying'
  | 'done'
  | 'failed'
  | 'discarded'
  | 'undoing'
  | 'undone';
export type UploadResponse = {
  id: string;
  /** Status of the file; `checked` when it needs review first. */
  status: UploadStatus;
  /** True while the file is still being processed; the history shows progress. */
  processing?: boolean;
  success: boolean;
  /** One line per rejected row, in the caller's language, at most a thousand; `…/{id}/errors` returns the rest. */
  errors: string[];
  /** The same for accepted rows with a warning; `…/{id}/errors?of=warning` returns the rest. */
  warnings: string[];
  /** What of the file was not read or is hidden, one sentence each, in the caller's language: sheets, columns and rows. */
  unread: string[];
  /** Number of rejected rows. */
  errorsFound: number;
  /** Number of accepted rows with a warning. */
  warningsFound: number;
  /** Number of new records. */
  rowsCreated: number;
  rowsUpdated: number;
  /** Shown as a success toast. */
  message: string;
};
export type UploadOption = {
  key: string;
  value: string;
  /** Its label at the time of the upload. */
  label: string;
};
export type ErrorReportStatus = 'being-made' | 'failed';
export type UploadRecord = {
  id: string;
  created_at: string;
  /** Name of the uploader; null when the account is deleted. */
  uploader: string | null;
  options: UploadOption[];
  status: UploadStatus;
  /** Rows written so far (may lag by a few hundred) while the file is applied or undone; null otherwise. */
  rows_done: number | null;
  /** 1 once the file and its rejected rows were deleted by the retention rule. */
  is_erased: 0 | 1;
  /** Status of the error report in the caller's language; null when no request is pending. */
  error_workbook: ErrorReportStatus | null;
  /** 1 when an undo of all changes of the file can be requested. */
  may_undo: 0 | 1;
  /** Why the last undo was refused, in the caller's language. */
  undo_refusal: string | null;
  file_name: string;
  /** Names of the lenders of its rows, where the lender is not an option of the file. */
  lenders: string[];
  /** Share of the file that has been read, in percent (0 to 100). */
  progress: number;
  rows_read: number;
  rows_created: number;
  rows_updated: number;
  /** Rows that match no record. */
  rows_unmatched: number;
  /** Rows whose values are already recorded. */
  rows_unchanged: number;
  error_count: number;
  /** Rows that are accepted, with a warning. */
  warning_count: number;
  /** One error per line, in the caller's language: one line for an error that many rows share, the others of the first hundred rows (twenty
    in the list), and a last line with the number of further ones. */
  errors: string;
  /** The same for warnings about accepted rows. */
  warnings: string;
  /** What of the file was not read or is hidden, one sentence each, in the caller's language: sheets, columns and rows. */
  unread: string[];
};
export type UploadList = {
  data: UploadRecord[];
  /** 1: there are more files than `total`. */
  total_capped: 0 | 1;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Cursor of the previous page; null on the first one. */
  previous: string | null;
  /** Total number of files, at most 10,000. */
  total: number;
  /** Largest accepted file, in MB of 1,048,576 bytes. */
  limit_mb: number;
};
export type MappedColumn = {
  title: string | null;
  key: string;
  label: string;
  is_required: boolean;
};
export type SheetTitles = {
  /** Name of the tab; null for a CSV. */
  name: string | null;
  /** Suggested title by column key; suggestions take effect only once a person confirms them. */
  suggested: {
    [key: string]: string;
  };
  titles: string[];
  /** For each title: its number among equal titles, counted from the left by 1; 0 when it occurs once. */
  repeats: number[];
};
export type RowOutcome = 'created' | 'updated' | 'unmatched' | 'unchanged';
export type SampleRowModel = {
  /** Name of the tab when several were read. */
  sheet: string | null;
  outcome: RowOutcome | null;
  /** Why the row cannot be applied, in the caller's language. */
  error: string | null;
  /** Why the row is to be checked although it is accepted, in the caller's language. */
  warning: string | null;
  /** Formatted for readers in India, in the order of `sample_columns`; null for an empty cell. */
  values: (string | null)[];
  /** As the sheet numbers it. */
  row: number;
};
export type UploadDetail = {
  id: string;
  created_at: string;
  /** Name of the uploader; null when the account is deleted. */
  uploader: string | null;
  options: UploadOption[];
  status: UploadStatus;
  /** Rows written so far (may lag by a few hundred) while the file is applied or undone; null otherwise. */
  rows_done: number | null;
  /** 1 once the file and its rejected rows were deleted by the retention rule. */
  is_erased: 0 | 1;
  /** Status of the error report in the caller's language; null when no request is pending. */
  error_workbook: ErrorReportStatus | null;
  /** 1 when an undo of all changes of the file can be requested. */
  may_undo: 0 | 1;
  /** Why the last undo was refused, in the caller's language. */
  undo_refusal: string | null;
  /** All columns of this kind of file, with the titles that were read for them. */
  columns: MappedColumn[];
  /** The sheets of the file with their titles; empty until the file is read. */
  sheets: SheetTitles[];
  /** Sample rows as they were read: rejected rows first, then rows to check, then others while there is room. */
  sample: SampleRowModel[];
  /** Notes on how the file was read, one sentence each, in the caller's language. */
  notes: string[];
  /** Labels of the columns of `sample`. */
  sample_columns: string[];
  file_name: string;
  /** Names of the lenders of its rows, where the lender is not an option of the file. */
  lenders: string[];
  /** Share of the file that has been read, in percent (0 to 100). */
  progress: number;
  rows_read: number;
  rows_created: number;
  rows_updated: number;
  /** Rows that match no record. */
  rows_unmatched: number;
  /** Rows whose values are already recorded. */
  rows_unchanged: number;
  error_count: number;
  /** Rows that are accepted, with a warning. */
  warning_count: number;
  /** One error per line, in the caller's language: one line for an error that many rows share, the others of the first hundred rows (twenty
    in the list), and a last line with the number of further ones. */
  errors: string;
  /** The same for warnings about accepted rows. */
  warnings: string;
  /** What of the file was not read or is hidden, one sentence each, in the caller's language: sheets, columns and rows. */
  unread: string[];
};
export type UploadErrorPage = {
  /** For each of `errors`: the application at a lender that the row is about; null where the row matches none. */
  submission_ids: (string | null)[];
  /** Where the next page begins; null on the last one. */
  next_cursor: number | null;
  /** On the first page: findings that many rows of the file share, one line each with the number of rows, in the caller's language. */
  groups: string[];
  /** One line per row, in file order and in the caller's language. */
  errors: string[];
  /** Total number of these rows. */
  errors_found: number;
};
export type FindingKind = 'error' | 'warning';
export type UploadResultLine = {
  /** Name of the tab when several were read. */
  sheet: string | null;
  id: string;
  /** The application at a lender that the record is about; null where there is none. */
  submission_id: string | null;
  outcome: RowOutcome;
  /** As the sheet numbers it. */
  row: number;
};
export type UploadResultPage = {
  data: UploadResultLine[];
  /** Where the next page begins; null on the last one. */
  next_cursor: number | null;
  /** As in the history. */
  created: number;
  updated: number;
  /** Rows that match no record; the pages include them. */
  unmatched: number;
};
export type MappingRequest = {
  /** Name of the tab with the titles; tabs with the same titles are read too. */
  sheet?: string;
  /** Title by column key; omitted columns are not read. */
  columns: {
    [key: string]: string;
  };
  /** Number of the title among equal titles, counted from the left by 1, by column key. */
  nth?: {
    [key: string]: number;
  };
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
  useSendApplicationStatusFileMutation,
  useListApplicationStatusFilesQuery,
  useLazyListApplicationStatusFilesQuery,
  useTemplateOfApplicationStatusFileQuery,
  useLazyTemplateOfApplicationStatusFileQuery,
  useReadApplicationStatusFileQuery,
  useLazyReadApplicationStatusFileQuery,
  useErrorsOfApplicationStatusFileQuery,
  useLazyErrorsOfApplicationStatusFileQuery,
  useResultsOfApplicationStatusFileQuery,
  useLazyResultsOfApplicationStatusFileQuery,
  useErrorFileOfApplicationStatusFileQuery,
  useLazyErrorFileOfApplicationStatusFileQuery,
  useOriginalOfApplicationStatusFileQuery,
  useLazyOriginalOfApplicationStatusFileQuery,
  useMapApplicationStatusFileMutation,
  useApplyApplicationStatusFileMutation,
  useDiscardApplicationStatusFileMutation,
  useUndoApplicationStatusFileMutation,
  useExportApplicationStatusFilesMutation,
  useSendCommissionFileMutation,
  useListCommissionFilesQuery,
  useLazyListCommissionFilesQuery,
  useTemplateOfCommissionFileQuery,
  useLazyTemplateOfCommissionFileQuery,
  useReadCommissionFileQuery,
  useLazyReadCommissionFileQuery,
  useErrorsOfCommissionFileQuery,
  useLazyErrorsOfCommissionFileQuery,
  useResultsOfCommissionFileQuery,
  useLazyResultsOfCommissionFileQuery,
  useErrorFileOfCommissionFileQuery,
  useLazyErrorFileOfCommissionFileQuery,
  useOriginalOfCommissionFileQuery,
  useLazyOriginalOfCommissionFileQuery,
  useMapCommissionFileMutation,
  useApplyCommissionFileMutation,
  useDiscardCommissionFileMutation,
  useUndoCommissionFileMutation,
  useExportCommissionFilesMutation,
  useSendMerchantFileMutation,
  useListMerchantFilesQuery,
  useLazyListMerchantFilesQuery,
  useTemplateOfMerchantFileQuery,
  useLazyTemplateOfMerchantFileQuery,
  useReadMerchantFileQuery,
  useLazyReadMerchantFileQuery,
  useErrorsOfMerchantFileQuery,
  useLazyErrorsOfMerchantFileQuery,
  useResultsOfMerchantFileQuery,
  useLazyResultsOfMerchantFileQuery,
  useErrorFileOfMerchantFileQuery,
  useLazyErrorFileOfMerchantFileQuery,
  useOriginalOfMerchantFileQuery,
  useLazyOriginalOfMerchantFileQuery,
  useMapMerchantFileMutation,
  useApplyMerchantFileMutation,
  useDiscardMerchantFileMutation,
  useUndoMerchantFileMutation,
  useExportMerchantFilesMutation,
  useSendMisFileMutation,
  useListMisFilesQuery,
  useLazyListMisFilesQuery,
  useTemplateOfMisFileQuery,
  useLazyTemplateOfMisFileQuery,
  useReadMisFileQuery,
  useLazyReadMisFileQuery,
  useErrorsOfMisFileQuery,
  useLazyErrorsOfMisFileQuery,
  useResultsOfMisFileQuery,
  useLazyResultsOfMisFileQuery,
  useErrorFileOfMisFileQuery,
  useLazyErrorFileOfMisFileQuery,
  useOriginalOfMisFileQuery,
  useLazyOriginalOfMisFileQuery,
  useMapMisFileMutation,
  useApplyMisFileMutation,
  useDiscardMisFileMutation,
  useUndoMisFileMutation,
  useExportMisFilesMutation,
} = injectedRtkApi;
