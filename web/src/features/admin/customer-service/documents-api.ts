import { api } from '../../../api/api.ts';
import { serviceApi } from '../../../api/generated-service.ts';
import { saveDocument } from '../../../kit/save-document.ts';

/** The two ids in the address of a record. */
export interface RecordIds {
  readonly id: string;
  readonly pid: string;
}

interface KeyFactsRequest extends RecordIds {
  readonly acknowledgementId: string;
  /** File name of the download. */
  readonly saveAs: string;
}

/** Replaces the generated call: a document is passed on instead of cached. */
const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAcknowledgedKeyFacts: build.mutation<null, KeyFactsRequest>({
      queryFn: async ({ id, pid, acknowledgementId, saveAs }, _api, _options, baseQuery) =>
        await saveDocument(baseQuery, { url: `/api/admin/service-cases/${id}/${pid}/key-facts/${acknowledgementId}`, saveAs }),
    }),
  }),
});

export const { useSaveAcknowledgedKeyFactsMutation } = documentsApi;

/** Opening a notice is audited, so other calls do not repeat it. */
export const { useReadShownNoticeQuery } = serviceApi.enhanceEndpoints({ endpoints: { readShownNotice: { providesTags: [] } } });
