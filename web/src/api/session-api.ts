/**
 * The few calls that the shells need. They stand in for endpoints of `generated.ts`: once that file exists, export its hooks under
 * these names from here (with the tags and toast options below set through `enhanceEndpoints`) and delete the definitions.
 */
import type { WireValue } from '../../../src/contracts/fields.js';
import type { SessionAnswer } from '../app/session/session-slice.ts';
import type { Challenge } from '../app/session/customer-slice.ts';
import { baseApi } from './base.ts';

/** A customer's own profile (product specification §3); missing values are an empty string or 0. */
export type Profile = Readonly<Record<string, WireValue>>;

export interface AdminLogin {
  readonly email: string;
  readonly password: string;
  readonly totp?: string;
}

export const sessionApi = baseApi.enhanceEndpoints({ addTagTypes: ['profile'] }).injectEndpoints({
  endpoints: (build) => ({
    sendOtp: build.mutation<Omit<Challenge, 'sentAt'>, { readonly phone: string } | { readonly email: string }>({
      query: (body) => ({ url: '/api/otp/send', method: 'POST', body }),
    }),
    adminLogin: build.mutation<SessionAnswer<'admin'>, AdminLogin>({
      query: (body) => ({ url: '/api/admin/login', method: 'POST', body }),
      // The form shows a refusal itself.
      extraOptions: { toast: { error: false } },
    }),
    logout: build.mutation<null, void>({
      query: () => ({ url: '/api/logout', method: 'POST' }),
      extraOptions: { toast: { error: false } },
    }),
    profile: build.query<Profile, string>({
      query: (userId) => `/api/user/${encodeURIComponent(userId)}`,
      providesTags: ['profile'],
    }),
  }),
});

export const { useSendOtpMutation, useAdminLoginMutation, useProfileQuery } = sessionApi;
