import type { Failure } from '../../api/failure.ts';
import type { GetKeyFactsApiArg } from '../../api/generated.ts';
import { api } from '../../api/api.ts';
import { saveFile } from '../save-file.ts';

interface Request extends GetKeyFactsApiArg {
  /** File name of the download. */
  readonly saveAs: string;
}

/** Replaces the generated call: the same statement as a document, passed on instead of cached. */
const keyFactsDocumentApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveKeyFacts: build.mutation<null, Request>({
      queryFn: async ({ offerId, language, brand, saveAs }, _api, _options, baseQuery) => {
        const answer = await baseQuery({
          url: `/api/offers/${offerId}/kfs`,
          params: { language, brand },
          headers: { accept: 'application/pdf' },
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (answer.error) return { error: answer.error as Failure };
        saveFile(answer.data as Blob, saveAs);
        return { data: null };
      },
    }),
  }),
});

export const { useSaveKeyFactsMutation } = keyFactsDocumentApi;
