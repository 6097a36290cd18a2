/** What is typed into a form and not saved, on this device: encrypted under a key that the server gives to its customer alone (docs/adr/0051). */
import { DRAFT_PREFIX, getDraftKeys } from '../../session/session-items.ts';
import { getLastLogin } from '../../session/last-login.ts';
import type { FormValues } from '../fields/form-values.ts';

export interface DraftLocation {
  readonly customerId: string;
  /** The form, and the step of it. */
  readonly form: string;
  /** What the form asks, and under which notice: a draft of another shape is none. */
  readonly structure: string;
  /** AES-256, base64url; empty where nothing may be kept. */
  readonly key: string;
}

interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly iv: string;
  readonly sealed: string;
}

const RETENTION_DAYS = 7;
const DAY_MS = 86_400_000;
/** So long after the last key a draft is written; at once where the page goes out of sight. */
const WRITE_DELAY_MS = 300;
const IV_BYTES = 12;

/** For this page alone: whoever goes back and forth within it waits for nothing. */
const draftsInMemory = new Map<string, FormValues>();
const pendingWrites = new Map<string, { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }>();
/** Counts what was kept and dropped, by name: only the last one is written, however long another takes to encrypt. */
const writeVersions = new Map<string, number>();

const getStorageKey = ({ customerId, form }: DraftLocation) => `${DRAFT_PREFIX}${customerId}.${form}`;

/** What was typed here since the page was loaded. */
export const getUnsavedValues = (place: DraftLocation): FormValues | undefined => draftsInMemory.get(getStorageKey(place));

/** Keeps what is typed: here at once, on the device in a moment. A device that takes nothing costs the draft and nothing else. */
export function saveDraft(place: DraftLocation, values: FormValues): void {
  const name = getStorageKey(place);
  draftsInMemory.set(name, values);
  if (!place.key) return;
  const turn = nextVersion(name);
  clearTimeout(pendingWrites.get(name)?.timer);
  const write = () => {
    pendingWrites.delete(name);
    void writeDraft(place, values, () => writeVersions.get(name) === turn).catch(() => undefined);
  };
  pendingWrites.set(name, { write, timer: setTimeout(write, WRITE_DELAY_MS) });
  document.addEventListener('visibilitychange', flushPendingWrites);
}

/** The step is saved, or begun anew. */
export function deleteDraft(place: DraftLocation): void {
  const name = getStorageKey(place);
  nextVersion(name);
  clearTimeout(pendingWrites.get(name)?.timer);
  pendingWrites.delete(name);
  draftsInMemory.delete(name);
  ignoreStorageErrors(() => localStorage.removeItem(name));
}

/** What the page holds is gone, as with the page; the device keeps what it has. */
export function clearDraftsInMemory(): void {
  for (const { timer } of pendingWrites.values()) clearTimeout(timer);
  pendingWrites.clear();
  draftsInMemory.clear();
}

/** Whether the device has something for a place that is not out of date, of whatever shape. */
export function hasDraft(place: DraftLocation): boolean {
  purgeExpiredDrafts();
  return ignoreStorageErrors(() => localStorage.getItem(getStorageKey(place)) !== null) === true;
}

/** What the device has kept. Undefined where there is no key for it, and, then gone, where it is of another shape of the form or was not kept under this key. */
export async function readDraft(place: DraftLocation): Promise<FormValues | undefined> {
  if (!place.key) return undefined;
  try {
    const { at, iv, sealed } = JSON.parse(localStorage.getItem(getStorageKey(place)) ?? '') as StoredDraft;
    const algorithm = { name: 'AES-GCM', iv: decodeBase64(iv), additionalData: getAdditionalData(place, at) };
    const plain = await crypto.subtle.decrypt(algorithm, await importKey(place), decodeBase64(sealed));
    return JSON.parse(new TextDecoder().decode(plain)) as FormValues;
  } catch {
    deleteDraft(place);
    return undefined;
  }
}

async function writeDraft(place: DraftLocation, values: FormValues, isLast: () => boolean): Promise<void> {
  const at = Date.now();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(values));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: getAdditionalData(place, at) },
    await importKey(place),
    plain,
  );
  const kept: StoredDraft = { at, iv: encodeBase64(iv), sealed: encodeBase64(new Uint8Array(sealed)) };
  // Whoever has logged out meanwhile, in another tab too, leaves nothing behind.
  if (isLast() && getLastLogin('customer') !== null) localStorage.setItem(getStorageKey(place), JSON.stringify(kept));
}

function flushPendingWrites(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const { write, timer } of [...pendingWrites.values()]) {
    clearTimeout(timer);
    write();
  }
}

/** Forgets drafts that are too old, whoever's they are: no key is needed to see how old one is. */
export function purgeExpiredDrafts(): void {
  ignoreStorageErrors(() => {
    for (const name of getDraftKeys()) {
      const { at } = (ignoreStorageErrors(() => JSON.parse(localStorage.getItem(name) ?? '') as Partial<StoredDraft>) ??
        {}) as Partial<StoredDraft>;
      if (!(Date.now() - Number(at) < RETENTION_DAYS * DAY_MS)) localStorage.removeItem(name);
    }
  });
}

function nextVersion(name: string): number {
  const turn = (writeVersions.get(name) ?? 0) + 1;
  writeVersions.set(name, turn);
  return turn;
}

/** A draft that was moved to another customer, form or day does not open. */
const getAdditionalData = (place: DraftLocation, at: number) =>
  new TextEncoder().encode(JSON.stringify([getStorageKey(place), place.structure, at]));

const importKey = ({ key }: DraftLocation) => crypto.subtle.importKey('raw', decodeBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

const encodeBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const decodeBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** What a browser refuses that keeps nothing for pages. */
function ignoreStorageErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
