import { isDrawnAhead } from '../browser/drawn-ahead.ts';

const KEY = 'login-by-email';

/** Has the next login in this tab begin with the e-mail address: the number was no way in. */
export const beginByEmail = (): void => sessionStorage.setItem(KEY, '1');

/** Whether the login begins with the e-mail address. */
export const beginsByEmail = (): boolean => !isDrawnAhead && sessionStorage.getItem(KEY) !== null;

/** The login begins with the number again. */
export const forgetLoginBy = (): void => sessionStorage.removeItem(KEY);
