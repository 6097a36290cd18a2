import { api } from '../../../api/api.ts';

const eligibilityApi = api.enhanceEndpoints({
  // The page shows the error.
  endpoints: { getEligibilityCriteria: { extraOptions: { toast: { error: false } } } },
});

export const { useGetEligibilityCriteriaQuery } = eligibilityApi;
