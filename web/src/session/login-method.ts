import { isServerRender } from '../browser/is-server-render.ts';

const KEY = 'login-by-email';

/** Has the next login in this tab begin with the e-mail address: the number was no way in. */
export const preferEmailLogin = (): void => sessionStorage.setItem(KEY, '1');

/** Whether the login begins with the e-mail address. */
export const isEmailLoginPreferred = (): boolean => !isServerRender && sessionStorage.getItem(KEY) !== null;

/** The login begins with the number again. */
export const clearLoginMethod = (): void => sessionStorage.removeItem(KEY);
