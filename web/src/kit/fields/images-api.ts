import type { ImageUsage } from '../../../../src/contracts/images.js';
import type { UploadImageResponse } from '../../api/generated.ts';
import { api } from '../../api/api.ts';
import { sendFiles } from '../../api/upload.ts';

interface ImageRequest {
  readonly file: File;
  readonly place: ImageUsage;
}

/** Replaces the generated call, which cannot send a form. The field shows the error. */
const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendImage: build.mutation<UploadImageResponse, ImageRequest>({
      queryFn: ({ file, place }, queryApi) =>
        sendFiles<UploadImageResponse>(
          {
            path: '/api/s3-upload-file',
            files: { image_name: file },
            fields: { path: place },
            onProgress: undefined,
            toast: { error: false },
          },
          queryApi,
        ),
    }),
  }),
});

export const { useSendImageMutation } = imagesApi;
