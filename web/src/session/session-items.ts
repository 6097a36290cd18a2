import type { Audience } from '../../../src/contracts/permissions.js';
import { isServerRender } from '../browser/is-server-render.ts';

const getKeyPrefix = (audience: Audience) => `own.${audience}.`;

/**
 * Returns an item of the logged-in user: stored for this tab only, and cleared with the login (`clearLogin`).
 * Survives when a phone discards the page in the background; contains no identity data.
 */
export function getSessionItem<T>(audience: Audience, key: string): T | undefined {
  if (isServerRender) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(getKeyPrefix(audience) + key) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it when it is undefined. */
export function setSessionItem(audience: Audience, key: string, value: object | undefined): void {
  if (value) sessionStorage.setItem(getKeyPrefix(audience) + key, JSON.stringify(value));
  else sessionStorage.removeItem(getKeyPrefix(audience) + key);
}

export function clearSessionItems(audience: Audience): void {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(getKeyPrefix(audience)));
  for (const key of own) sessionStorage.removeItem(key);
}

/** Key prefix of drafts: unsaved form input, encrypted (kit/draft). */
export const DRAFT_PREFIX = 'draft.';

/** Returns the keys of the drafts on this device, of every customer. */
export const getDraftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));

/** Deletes the drafts of all customers on this device. */
export function deleteDrafts(): void {
  for (const name of getDraftKeys()) localStorage.removeItem(name);
}
