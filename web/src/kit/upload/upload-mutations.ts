import { isFailure, type Failure } from '../../api/failure.ts';
import type { UploadResponse } from '../../api/generated-uploads.ts';
import { uploadsApi } from './uploads-api.ts';
import { sendFiles } from '../../api/upload.ts';
import { saveFile } from '../save-file.ts';

/** Cache tags of the responses that hold files of one kind. */
export type UploadTag = 'application-status-files' | 'commission-files' | 'merchant-files' | 'mis-files';

interface SendRequest {
  /** With the fields sent beside the file. */
  readonly url: string;
  readonly file: File;
  readonly tag: UploadTag;
  /** Whether a toast shows the result; otherwise the page does. */
  readonly isToasted: boolean;
  /** Called with the fraction of bytes sent, 0 to 1. */
  readonly onProgress: (part: number) => void;
}

interface SaveRequest {
  readonly url: string;
  /** File name of the download. */
  readonly saveAs: string;
}

const POLL_INTERVAL_MS = 5_000;

const readBlob = (response: Response) => (response.ok ? response.blob() : response.json());

/** The response is null while the file is being created. The first call after a press restarts a failed creation. */
const createErrorReportQuery = (url: string, isFirst: boolean) => ({
  url: `${url}${isFirst ? '?again=1' : ''}`,
  responseHandler: (response: Response) => (response.status === 202 ? Promise.resolve(null) : readBlob(response)),
});

/** Polls until the file is ready: a large one takes minutes, and one press must suffice. */
async function waitUntilReady<Answer extends { data?: unknown }>(
  ask: (isFirst: boolean) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let isFirst = true; ; isFirst = false) {
    const answer = await ask(isFirst);
    if (answer.data !== null || signal.aborted) return answer;
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Checks whether the browser can no longer read a chosen file: it was changed, moved or deleted since. */
export const isUnreadable = (file: File): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(false);
    reader.onerror = () => resolve(true);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });

/** Replaces the generated calls: the upload reports how many bytes have been sent, and downloads are passed on instead of cached. */
const uploadMutations = uploadsApi.injectEndpoints({
  endpoints: (build) => ({
    sendFile: build.mutation<UploadResponse, SendRequest>({
      queryFn: ({ url, file, isToasted, onProgress }, call) =>
        sendFiles<UploadResponse>(
          { path: url, files: { image_name: file }, onProgress, ...(!isToasted && { toast: { success: false } }) },
          call,
        ),
      invalidatesTags: (_answer, _failure, { tag }) => [tag],
    }),
    saveErrorFile: build.mutation<null, SaveRequest & { readonly tag: UploadTag }>({
      queryFn: async ({ url, saveAs }, { signal }, _api, baseQuery) => {
        const answer = await waitUntilReady(async (isFirst) => await baseQuery(createErrorReportQuery(url, isFirst)), signal);
        if (answer.error) return { error: answer.error as Failure };
        saveFile(answer.data as Blob, saveAs);
        return { data: null };
      },
      // The history shows the state.
      invalidatesTags: (_answer, _failure, { tag }) => [tag],
    }),
    saveUploadPart: build.mutation<null, SaveRequest>({
      queryFn: async ({ url, saveAs }, _call, _api, baseQuery) => {
        const answer = await baseQuery({ url, responseHandler: readBlob });
        if (isFailure(answer.error)) return { error: answer.error };
        saveFile(answer.data as Blob, saveAs);
        return { data: null };
      },
    }),
  }),
});

export const { useSendFileMutation, useSaveErrorFileMutation, useSaveUploadPartMutation } = uploadMutations;
