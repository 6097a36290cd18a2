import type { Audience } from '../../../src/contracts/permissions.js';
import { isDrawnAhead } from '../browser/drawn-ahead.ts';

const prefix = (audience: Audience) => `own.${audience}.`;

/**
 * What belongs to the person who is logged in: kept for this tab only, and forgotten with the login (`forgetLogin`).
 * Survives that a phone throws the page away in the background; holds no identity data.
 */
export function ownItem<T>(audience: Audience, key: string): T | undefined {
  if (isDrawnAhead) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(prefix(audience) + key) ?? '') as T;
  } catch {
    return undefined;
  }
}

/** Keeps a value, or forgets it when there is none. */
export function keepOwnItem(audience: Audience, key: string, value: object | undefined): void {
  if (value) sessionStorage.setItem(prefix(audience) + key, JSON.stringify(value));
  else sessionStorage.removeItem(prefix(audience) + key);
}

export function forgetOwnItems(audience: Audience): void {
  const own = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix(audience)));
  for (const key of own) sessionStorage.removeItem(key);
}

/** How the names of drafts begin: forms that were typed into and not saved, encrypted (kit/draft). */
export const DRAFT = 'draft.';

/** Names of the drafts on this device, whoever's they are. */
export const draftNames = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(DRAFT));

/** Forgets the drafts of whoever used this device. */
export function forgetDrafts(): void {
  for (const name of draftNames()) localStorage.removeItem(name);
}
