/** Unsaved form input on this device, encrypted under a key that the server gives only to its customer (docs/adr/0051). */
import { DRAFT_PREFIX, getDraftKeys } from '../../session/session-items.ts';
import { getLastLogin } from '../../session/last-login.ts';
import type { FormValues } from '../fields/form-values.ts';

export interface DraftLocation {
  readonly customerId: string;
  /** Form and step. */
  readonly form: string;
  /** Fields of the form and its notice: a draft with another structure is ignored. */
  readonly structure: string;
  /** AES-256, base64url; empty when nothing may be stored. */
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
/** Delay between the last keystroke and the write; a hidden page writes at once. */
const WRITE_DELAY_MS = 300;
const IV_BYTES = 12;

/** Held in memory, so that going back and forth within the page needs no wait. */
const draftsInMemory = new Map<string, FormValues>();
const pendingWrites = new Map<string, { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }>();
/** Version counter by name, for writes and deletions: only the latest is stored, however long another one takes to encrypt. */
const writeVersions = new Map<string, number>();

const getStorageKey = ({ customerId, form }: DraftLocation) => `${DRAFT_PREFIX}${customerId}.${form}`;

/** Returns what was typed here since the page was loaded. */
export const getUnsavedValues = (place: DraftLocation): FormValues | undefined => draftsInMemory.get(getStorageKey(place));

/** Saves input: in memory at once, on the device after a delay. A device that cannot store it loses the draft only. */
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

/** Deletes the draft of a step that was saved or restarted. */
export function deleteDraft(place: DraftLocation): void {
  const name = getStorageKey(place);
  nextVersion(name);
  clearTimeout(pendingWrites.get(name)?.timer);
  pendingWrites.delete(name);
  draftsInMemory.delete(name);
  ignoreStorageErrors(() => localStorage.removeItem(name));
}

/** Clears the drafts in memory; the device keeps its own. */
export function clearDraftsInMemory(): void {
  for (const { timer } of pendingWrites.values()) clearTimeout(timer);
  pendingWrites.clear();
  draftsInMemory.clear();
}

/** Checks whether the device has an unexpired draft for a location, of any structure. */
export function hasDraft(place: DraftLocation): boolean {
  purgeExpiredDrafts();
  return ignoreStorageErrors(() => localStorage.getItem(getStorageKey(place)) !== null) === true;
}

/**
 * Reads the stored draft. Returns undefined without a key, and also deletes the draft when it has another structure or was stored under
 * another key.
 */
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
  // A logout meanwhile, also in another tab, leaves no draft behind.
  if (isLast() && getLastLogin('customer') !== null) localStorage.setItem(getStorageKey(place), JSON.stringify(kept));
}

function flushPendingWrites(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const { write, timer } of [...pendingWrites.values()]) {
    clearTimeout(timer);
    write();
  }
}

/** Deletes expired drafts of every customer: the age is readable without a key. */
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

/** Binds a draft to its customer, form and date: it does not open elsewhere. */
const getAdditionalData = (place: DraftLocation, at: number) =>
  new TextEncoder().encode(JSON.stringify([getStorageKey(place), place.structure, at]));

const importKey = ({ key }: DraftLocation) => crypto.subtle.importKey('raw', decodeBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

const encodeBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const decodeBase64 = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Ignores the errors of a browser with storage disabled. */
function ignoreStorageErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
