import { api } from '../../../api/tags.ts';

/** The page says what went wrong, so no toast does. */
const shownByPage = { toast: { error: false } } as const;

const accountApi = api.enhanceEndpoints({
  endpoints: {
    adminLogin: { extraOptions: shownByPage },
    partnerLogin: { extraOptions: shownByPage },
    setPassword: { extraOptions: shownByPage },
    readPasswordLink: { extraOptions: shownByPage },
    askForPasswordLink: { extraOptions: shownByPage },
  },
});

export const {
  useAdminLoginMutation,
  useAskForPasswordLinkMutation,
  usePartnerLoginMutation,
  useReadPasswordLinkMutation,
  useSetPasswordMutation,
} = accountApi;
