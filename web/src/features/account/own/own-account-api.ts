import { api } from '../../../api/api.ts';

/** The forms show the errors, so no toast does. */
const noErrorToast = { extraOptions: { toast: { error: false } } } as const;

const ownAccountApi = api.enhanceEndpoints({
  endpoints: {
    getOwnAccount: noErrorToast,
    changeOwnPassword: noErrorToast,
    beginSecondFactor: noErrorToast,
    // The page continues with the recovery codes and reloads the account once they are saved.
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
