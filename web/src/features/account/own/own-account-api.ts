import { api } from '../../../api/api.ts';

/** The forms say what went wrong, so no toast does. */
const noErrorToast = { extraOptions: { toast: { error: false } } } as const;

const ownAccountApi = api.enhanceEndpoints({
  endpoints: {
    getOwnAccount: noErrorToast,
    changeOwnPassword: noErrorToast,
    beginSecondFactor: noErrorToast,
    // The page goes on by the recovery codes, and looks at the account once they were kept.
    confirmSecondFactor: { ...noErrorToast, invalidatesTags: [] },
    renewRecoveryCodes: { ...noErrorToast, invalidatesTags: [] },
    turnOffSecondFactor: noErrorToast,
  },
});

export const {
  useBeginSecondFactorMutation,
  useChangeOwnPasswordMutation,
  useConfirmSecondFactorMutation,
  useGetOwnAccountQuery,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = ownAccountApi;
