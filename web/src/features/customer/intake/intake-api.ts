import type { IntakeResponse, SendIntakeApiArg } from '../../../api/generated.ts';
import { api } from '../../../api/api.ts';
import { sendFiles } from '../../../api/upload.ts';

interface SentForm extends Omit<SendIntakeApiArg, 'body'> {
  readonly fields: Readonly<Record<string, string>>;
}

/** Replaces the generated call of the merchant form, which is sent as multipart without files. */
const intakeApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendIntakeForm: build.mutation<IntakeResponse, SentForm>({
      queryFn: ({ creditappUuid, fields }, queryApi) =>
        sendFiles<IntakeResponse>(
          // The page shows the outcome, also a refusal.
          {
            path: `/api/muthootfincorp-intake/${creditappUuid}`,
            files: {},
            fields,
            onProgress: undefined,
            toast: { error: false, success: false },
          },
          queryApi,
        ),
      invalidatesTags: ['journeys', 'applications', 'offers', 'consents'],
    }),
  }),
});

export const { useSendIntakeFormMutation } = intakeApi;
