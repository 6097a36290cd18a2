import type { Audience } from '../../../src/contracts/permissions.js';
import { isServerRender } from '../browser/is-server-render.ts';
import { clearSessionItems } from './session-items.ts';

/** Time of the last login on this device (product specification §3 "Local storage: lastLoginDate"). */
const keys = { customer: 'lastLoginDate', admin: 'lastLoginDate.admin', partner: 'lastLoginDate.partner' } as const satisfies Record<
  Audience,
  string
>;

/** Stores a login; from now on the session is requested when a page loads. */
export function storeLastLogin(audience: Audience, at = new Date()): void {
  localStorage.setItem(keys[audience], at.toISOString());
}

/** Returns the ISO instant of the last login on this device; null means that no session can exist, so none is requested. */
export function getLastLogin(audience: Audience): string | null {
  return isServerRender ? null : localStorage.getItem(keys[audience]);
}

/** Clears the login, and this tab's items of the logged-in user. */
export function clearLogin(audience: Audience): void {
  clearSessionItems(audience);
  localStorage.removeItem(keys[audience]);
}

/** Calls back after a login in another tab of this browser. Returns a function that stops listening. */
export function onLoginInOtherTab(audience: Audience, then: () => void): () => void {
  // A storage event fires only in other tabs.
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keys[audience] && newValue !== null) then();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
