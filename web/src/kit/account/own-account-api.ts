import { accountApi } from '../../api/generated-account.ts';

/** The forms show the errors, so no toast does. */
const noErrorToast = { extraOptions: { toast: { error: false } } } as const;

const ownAccountApi = accountApi.enhanceEndpoints({
  endpoints: {
    getOwnAccount: noErrorToast,
    changeOwnPassword: noErrorToast,
    // The account stays as it was.
    reauthenticate: { ...noErrorToast, invalidatesTags: [] },
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
  useLazyGetOwnAccountQuery,
  useReauthenticateMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
} = ownAccountApi;
