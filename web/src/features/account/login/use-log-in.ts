import type { Area } from '../../../../../src/contracts/pages.js';
import { openSession } from '../../../api/session-thunks.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { useAdminLoginMutation, usePartnerLoginMutation } from './account-api.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Authenticator code, or a recovery code instead. */
  readonly totp?: string;
  readonly recovery_code?: string;
}

/** Logs in to one of the password-protected areas. Rejects with the failure. */
export function useLogIn(area: Area): readonly [logIn: (credentials: Credentials) => Promise<void>, isLoading: boolean] {
  const dispatch = useAppDispatch();
  const [loginAsAdmin, { isLoading: isAdminLoading }] = useAdminLoginMutation();
  const [loginAsPartner, { isLoading: isPartnerLoading }] = usePartnerLoginMutation();
  const logIn = async (account: Credentials) => {
    if (area === 'admin') dispatch(openSession('admin', await loginAsAdmin({ adminLoginRequest: account }).unwrap()));
    else dispatch(openSession('partner', await loginAsPartner({ partnerLoginRequest: account }).unwrap()));
  };
  return [logIn, isAdminLoading || isPartnerLoading];
}
