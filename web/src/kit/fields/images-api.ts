import type { ImagePlace } from '../../../../src/contracts/images.js';
import type { UploadImageAnswer } from '../../api/generated.ts';
import { api } from '../../api/tags.ts';
import { sendFiles } from '../../api/upload.ts';

interface ImageRequest {
  readonly file: File;
  readonly place: ImagePlace;
}

/** In place of the generated call, which cannot send a form. The field says what was refused. */
const imagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendImage: build.mutation<UploadImageAnswer, ImageRequest>({
      queryFn: ({ file, place }, queryApi) =>
        sendFiles<UploadImageAnswer>(
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
