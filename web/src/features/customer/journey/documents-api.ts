import type { JourneyResponse, TakeJourneyStepApiArg } from '../../../api/generated.ts';
import { api } from '../../../api/api.ts';
import { sendFiles, type UploadRequest } from '../../../api/upload.ts';

interface DocumentsRequest extends Omit<TakeJourneyStepApiArg, 'body'> {
  /** Files by the name of their multipart part. */
  readonly files: Readonly<Record<string, File>>;
  readonly onProgress: UploadRequest['onProgress'];
}

/** Replaces the generated call of the documents step, to report the bytes sent so far. */
const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendJourneyDocuments: build.mutation<JourneyResponse, DocumentsRequest>({
      queryFn: ({ lender, appId, step, files, onProgress }, queryApi) =>
        sendFiles<JourneyResponse>(
          { path: `/api/journeys/${lender}/${appId}/steps/${step}`, files, onProgress, toast: { error: false } },
          queryApi,
        ),
      invalidatesTags: ['journeys', 'applications', 'offers'],
    }),
  }),
});

export const { useSendJourneyDocumentsMutation } = documentsApi;
