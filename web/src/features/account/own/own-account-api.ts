import { api } from '../../../api/tags.ts';

/** The forms say what went wrong, so no toast does. */
const shownByPage = { extraOptions: { toast: { error: false } } } as const;

const ownAccountApi = api.enhanceEndpoints({
  endpoints: {
    getOwnAccount: shownByPage,
    changeOwnPassword: shownByPage,
    beginSecondFactor: shownByPage,
    // The page goes on by the recovery codes, and looks at the account once they were kept.
    confirmSecondFactor: { ...shownByPage, invalidatesTags: [] },
    renewRecoveryCodes: { ...shownByPage, invalidatesTags: [] },
    turnOffSecondFactor: shownByPage,
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
