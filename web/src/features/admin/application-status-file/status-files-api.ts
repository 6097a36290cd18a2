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

/** In place of the generated calls: the upload tells how many bytes have left, and the error file is handed on instead of being kept. */
export const statusFilesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendStatusFile: build.mutation<UploadAnswer, UploadRequest>({
      queryFn: uploadQuery<UploadAnswer>('/api/upload-application-status-file', 'image_name'),
      invalidatesTags: ['application-status-files'],
    }),
    saveErrorFile: build.mutation<null, ErrorFileRequest>({
      queryFn: async ({ id, saveAs }, _api, _options, baseQuery) => {
        const answer = await baseQuery({
          url: `/api/application-status-files/${id}/errors.xlsx`,
          responseHandler: (response) => (response.ok ? response.blob() : response.json()),
        });
        if (answer.error) return { error: answer.error as Failure };
        saveFile(answer.data as Blob, saveAs);
        return { data: null };
      },
    }),
  }),
});

export const { useSendStatusFileMutation, useSaveErrorFileMutation } = statusFilesApi;
