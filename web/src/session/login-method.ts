import { isServerRender } from '../browser/is-server-render.ts';

const KEY = 'login-by-email';

/** Makes the next login in this tab start with the e-mail address, because the number could not be used. */
export const preferEmailLogin = (): void => sessionStorage.setItem(KEY, '1');

export const isEmailLoginPreferred = (): boolean => !isServerRender && sessionStorage.getItem(KEY) !== null;

/** Resets the login to the number. */
export const clearLoginMethod = (): void => sessionStorage.removeItem(KEY);
