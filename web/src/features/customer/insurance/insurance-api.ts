import { insuranceApi } from '../../../api/generated-insurance.ts';

/** The page says what went wrong, so no toast does. */
const shownByPage = { toast: { error: false } } as const;

export const { useGetInsuranceQuery, useGetInsuranceReferralsQuery, useOpenInsuranceReferralMutation } = insuranceApi
  .enhanceEndpoints({ addTagTypes: ['consents'] })
  .enhanceEndpoints({
    endpoints: {
      getInsurance: { extraOptions: shownByPage },
      getInsuranceReferrals: { extraOptions: shownByPage },
      openInsuranceReferral: { invalidatesTags: ['insurance', 'consents'], extraOptions: shownByPage },
    },
  });
