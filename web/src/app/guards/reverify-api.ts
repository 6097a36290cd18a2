import { api } from '../../api/api.ts';

const reverifyApi = api.enhanceEndpoints({
  // The page that waits for it says what went wrong.
  endpoints: { partnerReverify: { extraOptions: { toast: { error: false } } } },
});

export const { useLazyPartnerReverifyQuery } = reverifyApi;
