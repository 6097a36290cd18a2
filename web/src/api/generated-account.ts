import { baseApi as api } from './base';
export const addTagTypes = ['account'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getOwnAccount: build.query<GetOwnAccountApiResponse, GetOwnAccountApiArg>({
        query: () => ({ url: `/api/account` }),
        providesTags: ['account'],
      }),
      changeOwnPassword: build.mutation<ChangeOwnPasswordApiResponse, ChangeOwnPasswordApiArg>({
        query: (queryArg) => ({
          url: `/api/account/password`,
          method: 'POST',
          body: queryArg.changePasswordRequest,
        }),
        invalidatesTags: ['account'],
      }),
      reauthenticate: build.mutation<ReauthenticateApiResponse, ReauthenticateApiArg>({
        query: (queryArg) => ({
          url: `/api/account/reauthentication`,
          method: 'POST',
          body: queryArg.reauthenticationRequest,
        }),
        invalidatesTags: ['account'],
      }),
      beginSecondFactor: build.mutation<BeginSecondFactorApiResponse, BeginSecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/account/second-factor/begin`,
          method: 'POST',
          body: queryArg.ownPasswordRequest,
        }),
        invalidatesTags: ['account'],
      }),
      confirmSecondFactor: build.mutation<ConfirmSecondFactorApiResponse, ConfirmSecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/account/second-factor/confirm`,
          method: 'POST',
          body: queryArg.appCodeRequest,
        }),
        invalidatesTags: ['account'],
      }),
      turnOffSecondFactor: build.mutation<TurnOffSecondFactorApiResponse, TurnOffSecondFactorApiArg>({
        query: (queryArg) => ({
          url: `/api/account/second-factor/off`,
          method: 'POST',
          body: queryArg.bothFactorsRequest,
        }),
        invalidatesTags: ['account'],
      }),
      renewRecoveryCodes: build.mutation<RenewRecoveryCodesApiResponse, RenewRecoveryCodesApiArg>({
        query: (queryArg) => ({
          url: `/api/account/second-factor/recovery-codes`,
          method: 'POST',
          body: queryArg.bothFactorsRequest,
        }),
        invalidatesTags: ['account'],
      }),
      listOwnLogins: build.query<ListOwnLoginsApiResponse, ListOwnLoginsApiArg>({
        query: () => ({ url: `/api/account/logins` }),
        providesTags: ['account'],
      }),
      endOwnSession: build.mutation<EndOwnSessionApiResponse, EndOwnSessionApiArg>({
        query: (queryArg) => ({
          url: `/api/account/sessions/${queryArg.id}/end`,
          method: 'POST',
        }),
        invalidatesTags: ['account'],
      }),
      endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
        query: () => ({
          url: `/api/account/sessions/end-others`,
          method: 'POST',
        }),
        invalidatesTags: ['account'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as accountApi };
export type GetOwnAccountApiResponse = /** status 200  */ OwnAccountResponse;
export type GetOwnAccountApiArg = void;
export type ChangeOwnPasswordApiResponse = /** status 200  */ AdminSessionResponse | PartnerSessionResponse;
export type ChangeOwnPasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type ReauthenticateApiResponse = unknown;
export type ReauthenticateApiArg = {
  reauthenticationRequest: ReauthenticationRequest;
};
export type BeginSecondFactorApiResponse = /** status 200  */ SecondFactorSetUpResponse;
export type BeginSecondFactorApiArg = {
  ownPasswordRequest: OwnPasswordRequest;
};
export type ConfirmSecondFactorApiResponse = /** status 200  */ RecoveryCodesResponse;
export type ConfirmSecondFactorApiArg = {
  appCodeRequest: AppCodeRequest;
};
export type TurnOffSecondFactorApiResponse = unknown;
export type TurnOffSecondFactorApiArg = {
  bothFactorsRequest: BothFactorsRequest;
};
export type RenewRecoveryCodesApiResponse = /** status 200  */ RecoveryCodesResponse;
export type RenewRecoveryCodesApiArg = {
  bothFactorsRequest: BothFactorsRequest;
};
export type ListOwnLoginsApiResponse = /** status 200  */ OwnLoginsResponse;
export type ListOwnLoginsApiArg = void;
export type EndOwnSessionApiResponse = unknown;
export type EndOwnSessionApiArg = {
  id: string;
};
export type EndOtherSessionsApiResponse = unknown;
export type EndOtherSessionsApiArg = void;
export type OwnAccountResponse = {
  email: string;
  /** Empty for partner users. */
  name: string;
  second_factor: boolean;
  /** The account can do nothing else before it has a second factor. */
  second_factor_required: boolean;
  recovery_codes_left: number;
};
export type AdminSessionResponse = {
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token: string;
  adminId: string;
  /** 1 full, 2 operations, 3 customer support. */
  roleId: number;
  /** Set when the account can only set up an authenticator app. */
  secondFactorRequired?: boolean;
};
export type PartnerSessionResponse = {
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token: string;
  partnerId: string;
  /** Empty for a user of the whole partner. */
  merchantId: string;
};
export type ChangePasswordRequest = {
  current_password: string;
  /** 12 to 200 characters; common passwords are refused. */
  password: string;
};
export type ReauthenticationRequest = {
  /** Required for an account without a second factor. */
  password?: string;
  /** Required for an account with a second factor: code of the authenticator app, or a recovery code. */
  code?: string;
};
export type QrCodeResponse = {
  size: number;
  path: string;
};
export type SecondFactorSetUpResponse = {
  /** Base32, for manual entry where nothing can be scanned. */
  secret: string;
  /** `otpauth://…`, for an app on the same device. */
  uri: string;
  qr: QrCodeResponse;
};
export type OwnPasswordRequest = {
  password: string;
};
export type RecoveryCodesResponse = {
  /** Shown once. */
  recovery_codes: string[];
};
export type AppCodeRequest = {
  code: string;
};
export type BothFactorsRequest = {
  password: string;
  /** Code of the authenticator app, or a recovery code. */
  code: string;
};
export type OwnLoginResponse = {
  /** Id of the session; null for a refused login. */
  id: string | null;
  at: string;
  kind: 'open' | 'ended' | 'refused';
  last_seen_at: string | null;
  ended_at: string | null;
  /** Why the session ended early. */
  reason: string | null;
  user_agent: string | null;
  /** Client address without its last part. */
  address: string | null;
  is_current: boolean;
};
export type OwnLoginsResponse = {
  /** Open sessions first, then the latest earlier logins. */
  data: OwnLoginResponse[];
};
export const {
  useGetOwnAccountQuery,
  useLazyGetOwnAccountQuery,
  useChangeOwnPasswordMutation,
  useReauthenticateMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useTurnOffSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useListOwnLoginsQuery,
  useLazyListOwnLoginsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
} = injectedRtkApi;
