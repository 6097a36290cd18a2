import type { GetKeyFactsApiArg } from '../../api/generated.ts';
import { api } from '../../api/api.ts';
import { saveDocument } from '../save-document.ts';

interface Request extends GetKeyFactsApiArg {
  /** File name of the download. */
  readonly saveAs: string;
}

/** Replaces the generated call: the same statement as a document, passed on instead of cached. */
const keyFactsDocumentApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveKeyFacts: build.mutation<null, Request>({
      queryFn: async ({ offerId, language, brand, saveAs }, _api, _options, baseQuery) =>
        await saveDocument(baseQuery, { url: `/api/offers/${offerId}/kfs`, params: { language, brand }, saveAs }),
    }),
  }),
});

export const { useSaveKeyFactsMutation } = keyFactsDocumentApi;
