import type { Audience } from '../../../../src/contracts/permissions.js';
import { forgetOwnItems } from './own-storage.ts';

/** When somebody last logged in on this device (product specification §3 "Local storage: lastLoginDate"). */
const keys = { customer: 'lastLoginDate', admin: 'lastLoginDate.admin', partner: 'lastLoginDate.partner' } as const satisfies Record<
  Audience,
  string
>;

/** Notes a login; from now on the session is looked for at the start of a page. */
export function rememberLogin(audience: Audience, at = new Date()): void {
  localStorage.setItem(keys[audience], at.toISOString());
}

/** ISO instant of the last login on this device; null means that no session can exist, so none is asked for. */
export function lastLogin(audience: Audience): string | null {
  return localStorage.getItem(keys[audience]);
}

/** Forgets the login, and what this tab kept for whoever was logged in. */
export function forgetLogin(audience: Audience): void {
  forgetOwnItems(audience);
  localStorage.removeItem(keys[audience]);
}
