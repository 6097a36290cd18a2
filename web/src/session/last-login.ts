import type { Audience } from '../../../src/contracts/permissions.js';
import { isServerRender } from '../browser/is-server-render.ts';
import { clearSessionItems } from './session-items.ts';

/** When somebody last logged in on this device (product specification §3 "Local storage: lastLoginDate"). */
const keys = { customer: 'lastLoginDate', admin: 'lastLoginDate.admin', partner: 'lastLoginDate.partner' } as const satisfies Record<
  Audience,
  string
>;

/** Notes a login; from now on the session is looked for at the start of a page. */
export function storeLastLogin(audience: Audience, at = new Date()): void {
  localStorage.setItem(keys[audience], at.toISOString());
}

/** ISO instant of the last login on this device; null means that no session can exist, so none is asked for. */
export function getLastLogin(audience: Audience): string | null {
  return isServerRender ? null : localStorage.getItem(keys[audience]);
}

/** Forgets the login, and what this tab kept for whoever was logged in. */
export function clearLogin(audience: Audience): void {
  clearSessionItems(audience);
  localStorage.removeItem(keys[audience]);
}

/** Calls back when somebody logs in in another tab of this browser. Answers how to stop listening. */
export function onLoginInOtherTab(audience: Audience, then: () => void): () => void {
  // Only other tabs hear of what a tab stores.
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keys[audience] && newValue !== null) then();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
