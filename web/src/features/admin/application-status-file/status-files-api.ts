import type { Failure } from '../../../api/failure.ts';
import type { UploadAnswer } from '../../../api/generated.ts';
import { api } from '../../../api/tags.ts';
import { uploadQuery, type UploadRequest } from '../../../api/upload.ts';
import { saveFile } from '../../../kit/save-file.ts';

interface ErrorFileRequest {
  readonly id: string;
  /** Name under which the person finds it. */
  readonly saveAs: string;
}

const ASK_AGAIN_MS = 5_000;

/** The answer is null for as long as the file is being made. The first call of a press has one made again that could not be made before. */
const errorFile = (id: string, isFirst: boolean) => ({
  url: `/api/application-status-files/${id}/errors.xlsx${isFirst ? '?again=1' : ''}`,
  responseHandler: (response: Response) => {
    if (response.status === 202) return Promise.resolve(null);
    return response.ok ? response.blob() : response.json();
  },
});

/** Asks until there is more than "it is being made": a large file takes minutes, and nobody should have to press twice. */
async function whenMade<Answer extends { data?: unknown }>(
  ask: (isFirst: boolean) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let isFirst = true; ; isFirst = false) {
    const answer = await ask(isFirst);
    if (answer.data !== null || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
}

/** In place of the generated calls: the upload tells how many bytes have left, and the error file is handed on instead of being kept. */
export const statusFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendStatusFile: build.mutation<UploadAnswer, UploadRequest>({
      queryFn: uploadQuery<UploadAnswer>('/api/upload-application-status-file', 'image_name'),
      invalidatesTags: ['application-status-files'],
    }),
    saveErrorFile: build.mutation<null, ErrorFileRequest>({
      queryFn: async ({ id, saveAs }, { signal }, _api, baseQuery) => {
        const answer = await whenMade(async (isFirst) => await baseQuery(errorFile(id, isFirst)), signal);
        if (answer.error) return { error: answer.error as Failure };
        saveFile(answer.data as Blob, saveAs);
        return { data: null };
      },
      // The history tells how it stands.
      invalidatesTags: ['application-status-files'],
    }),
  }),
});

export const { useSendStatusFileMutation, useSaveErrorFileMutation } = statusFilesApi;
