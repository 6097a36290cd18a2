import { api } from '../../api/api.ts';

const reverifyApi = api.enhanceEndpoints({
  // The page that waits for the check shows the error.
  endpoints: { partnerReverify: { extraOptions: { toast: { error: false } } } },
});

export const { useLazyPartnerReverifyQuery } = reverifyApi;
