import { api } from '../../../api/api.ts';

const eligibilityApi = api.enhanceEndpoints({
  // The page says what went wrong.
  endpoints: { getEligibilityCriteria: { extraOptions: { toast: { error: false } } } },
});

export const { useGetEligibilityCriteriaQuery } = eligibilityApi;
