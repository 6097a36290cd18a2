import { insuranceApi } from '../../../api/generated-insurance.ts';

/** The page shows the error, so no toast does. */
const noErrorToast = { toast: { error: false } } as const;

export const { useGetInsuranceQuery, useGetInsuranceReferralsQuery, useOpenInsuranceReferralMutation } = insuranceApi
  .enhanceEndpoints({ addTagTypes: ['consents'] })
  .enhanceEndpoints({
    endpoints: {
      getInsurance: { extraOptions: noErrorToast },
      getInsuranceReferrals: { extraOptions: noErrorToast },
      openInsuranceReferral: { invalidatesTags: ['insurance', 'consents'], extraOptions: noErrorToast },
    },
  });
