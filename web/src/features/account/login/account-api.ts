import { api } from '../../../api/api.ts';

/** The page shows the error, so no toast does. */
const noErrorToast = { toast: { error: false } } as const;

const accountApi = api.enhanceEndpoints({
  endpoints: {
    adminLogin: { extraOptions: noErrorToast },
    partnerLogin: { extraOptions: noErrorToast },
    setPassword: { extraOptions: noErrorToast },
    readPasswordLink: { extraOptions: noErrorToast },
    requestPasswordReset: { extraOptions: noErrorToast },
  },
});

export const {
  useAdminLoginMutation,
  useRequestPasswordResetMutation,
  usePartnerLoginMutation,
  useReadPasswordLinkMutation,
  useSetPasswordMutation,
} = accountApi;
