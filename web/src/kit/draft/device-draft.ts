/** What is typed into a form and not saved, on this device: encrypted under a key that the server gives to its customer alone (docs/adr/0051). */
import { DRAFT, draftNames } from '../../session/own-storage.ts';
import { lastLogin } from '../../session/remembered.ts';
import type { FormValues } from '../fields/form-values.ts';

export interface DraftPlace {
  readonly customerId: string;
  /** The form, and the step of it. */
  readonly form: string;
  /** What the form asks, and under which notice: a draft of another shape is none. */
  readonly shape: string;
  /** AES-256, base64url; empty where nothing may be kept. */
  readonly key: string;
}

interface Kept {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly iv: string;
  readonly sealed: string;
}

const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;
/** So long after the last key a draft is written; at once where the page goes out of sight. */
const QUIET_MS = 300;
const IV_BYTES = 12;

/** For this page alone: whoever goes back and forth within it waits for nothing. */
const inMemory = new Map<string, FormValues>();
const waiting = new Map<string, { readonly write: () => void; readonly timer: ReturnType<typeof setTimeout> }>();
/** Counts what was kept and dropped, by name: only the last one is written, however long another takes to encrypt. */
const turns = new Map<string, number>();

const nameOf = ({ customerId, form }: DraftPlace) => `${DRAFT}${customerId}.${form}`;

/** What was typed here since the page was loaded. */
export const typedHere = (place: DraftPlace): FormValues | undefined => inMemory.get(nameOf(place));

/** Keeps what is typed: here at once, on the device in a moment. A device that takes nothing costs the draft and nothing else. */
export function keepDraft(place: DraftPlace, values: FormValues): void {
  const name = nameOf(place);
  inMemory.set(name, values);
  if (!place.key) return;
  const turn = nextTurn(name);
  clearTimeout(waiting.get(name)?.timer);
  const write = () => {
    waiting.delete(name);
    void writeDraft(place, values, () => turns.get(name) === turn).catch(() => undefined);
  };
  waiting.set(name, { write, timer: setTimeout(write, QUIET_MS) });
  document.addEventListener('visibilitychange', writeWaiting);
}

/** The step is saved, or begun anew. */
export function dropDraft(place: DraftPlace): void {
  const name = nameOf(place);
  nextTurn(name);
  clearTimeout(waiting.get(name)?.timer);
  waiting.delete(name);
  inMemory.delete(name);
  quietly(() => localStorage.removeItem(name));
}

/** What the page holds is gone, as with the page; the device keeps what it has. */
export function forgetTyped(): void {
  for (const { timer } of waiting.values()) clearTimeout(timer);
  waiting.clear();
  inMemory.clear();
}

/** Whether the device has something for a place that is not out of date, of whatever shape. */
export function hasDraft(place: DraftPlace): boolean {
  dropOutdated();
  return quietly(() => localStorage.getItem(nameOf(place)) !== null) === true;
}

/** What the device has kept. Undefined where there is no key for it, and, then gone, where it is of another shape of the form or was not kept under this key. */
export async function readDraft(place: DraftPlace): Promise<FormValues | undefined> {
  if (!place.key) return undefined;
  try {
    const { at, iv, sealed } = JSON.parse(localStorage.getItem(nameOf(place)) ?? '') as Kept;
    const algorithm = { name: 'AES-GCM', iv: bytesOf(iv), additionalData: bindingOf(place, at) };
    const plain = await crypto.subtle.decrypt(algorithm, await keyOf(place), bytesOf(sealed));
    return JSON.parse(new TextDecoder().decode(plain)) as FormValues;
  } catch {
    dropDraft(place);
    return undefined;
  }
}

async function writeDraft(place: DraftPlace, values: FormValues, isLast: () => boolean): Promise<void> {
  const at = Date.now();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = new TextEncoder().encode(JSON.stringify(values));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bindingOf(place, at) }, await keyOf(place), plain);
  const kept: Kept = { at, iv: textOf(iv), sealed: textOf(new Uint8Array(sealed)) };
  // Whoever has logged out meanwhile, in another tab too, leaves nothing behind.
  if (isLast() && lastLogin('customer') !== null) localStorage.setItem(nameOf(place), JSON.stringify(kept));
}

function writeWaiting(): void {
  if (document.visibilityState !== 'hidden') return;
  for (const { write, timer } of [...waiting.values()]) {
    clearTimeout(timer);
    write();
  }
}

/** Forgets drafts that are too old, whoever's they are: no key is needed to see how old one is. */
export function dropOutdated(): void {
  quietly(() => {
    for (const name of draftNames()) {
      const { at } = (quietly(() => JSON.parse(localStorage.getItem(name) ?? '') as Partial<Kept>) ?? {}) as Partial<Kept>;
      if (!(Date.now() - Number(at) < DAYS_KEPT * DAY_MS)) localStorage.removeItem(name);
    }
  });
}

function nextTurn(name: string): number {
  const turn = (turns.get(name) ?? 0) + 1;
  turns.set(name, turn);
  return turn;
}

/** A draft that was moved to another customer, form or day does not open. */
const bindingOf = (place: DraftPlace, at: number) => new TextEncoder().encode(JSON.stringify([nameOf(place), place.shape, at]));

const keyOf = ({ key }: DraftPlace) => crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']);

const textOf = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** What a browser refuses that keeps nothing for pages. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
