import { api } from '../../../api/tags.ts';

/** The page says what went wrong, so no toast does. */
const shownByPage = { toast: { error: false } } as const;

const accountApi = api.enhanceEndpoints({
  endpoints: {
    adminLogin: { extraOptions: shownByPage },
    partnerLogin: { extraOptions: shownByPage },
    setPassword: { extraOptions: shownByPage },
    readPasswordLink: { extraOptions: shownByPage },
  },
});

export const { useAdminLoginMutation, usePartnerLoginMutation, useReadPasswordLinkMutation, useSetPasswordMutation } = accountApi;
