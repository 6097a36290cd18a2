import type { Audience } from '../../../src/contracts/permissions.js';
import { isServerRender } from '../browser/is-server-render.ts';

const getKeyPrefix = (audience: Audience) => `own.${audience}.`;

/**
 * What belongs to the person who is logged in: kept for this tab only, and forgotten with the login (`clearLogin`).
 * Survives that a phone throws the page away in the background; holds no identity data.
 */
export function getSessionItem<T>(audience: Audience, key: string): T | undefined {
  if (isServerRender) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(getKeyPrefix(audience) + key) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets it when there is none. */
export function setSessionItem(audience: Audience, key: string, value: object | undefined): void {
  if (value) sessionStorage.setItem(getKeyPrefix(audience) + key, JSON.stringify(value));
  else sessionStorage.removeItem(getKeyPrefix(audience) + key);
}

export function clearSessionItems(audience: Audience): void {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(getKeyPrefix(audience)));
  for (const key of own) sessionStorage.removeItem(key);
}

/** How the names of drafts begin: forms that were typed into and not saved, encrypted (kit/draft). */
export const DRAFT_PREFIX = 'draft.';

/** Names of the drafts on this device, whoever's they are. */
export const getDraftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT_PREFIX));

/** Forgets the drafts of whoever used this device. */
export function deleteDrafts(): void {
  for (const name of getDraftKeys()) localStorage.removeItem(name);
}
