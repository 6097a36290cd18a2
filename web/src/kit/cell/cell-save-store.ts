import { createContext, useContext, useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { type Failure, isFailure } from '../../api/failure.ts';
import { text } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';

/** How long a cell says that it was saved. */
const SAVED_STATE_MS = 2_000;

/** A cell whose value the server did not take: kept until it is saved or put away, wherever its row is by then. */
export interface UnsavedCell {
  readonly kind: 'failed';
  readonly label: string;
  readonly recordId: string;
  readonly property: string;
  readonly value: WireValue;
  readonly reason: string;
  /** What somebody else wrote there meanwhile; undefined where nobody did. */
  readonly conflict?: { readonly value: WireValue } | undefined;
  /** Undefined where it would be refused again. */
  readonly retry: (() => void) | undefined;
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly value: WireValue }
  /** `before` is what the record held when the save began. */
  | { readonly kind: 'saved'; readonly value: WireValue; readonly before: WireValue }
  | UnsavedCell;

/** A write that was refused because somebody else wrote the same meanwhile: the failure, with what stands there now. */
export interface SaveConflict extends Failure {
  readonly conflict: { readonly value: WireValue };
}

/** One property of a record that is written. */
interface CellWrite {
  readonly label: string;
  readonly recordId: string;
  readonly property: string;
  readonly value: WireValue;
  /** What the record holds now; asked again when the save is tried again. */
  readonly getStoredValue: () => WireValue;
  /** Rejects with a failure. */
  readonly write: (value: WireValue) => Promise<unknown>;
}

const idle: SaveState = { kind: 'idle' };

export const cellKey = (recordId: string, property: string) => `${recordId} ${property}`;

/** How all saves of a page stand together. */
export type SaveStatus = 'saved' | 'saving' | 'failed';

/** How the saves of the cells of one page stand: what failed outlives the row it stands in, which may be filtered out or on another page. */
export class CellSaveStore {
  private readonly states = new Map<string, SaveState>();
  private readonly attempts = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly storeListeners = new Set<() => void>();
  private unsavedCells: readonly UnsavedCell[] = [];

  readonly getState = (key: string): SaveState => this.states.get(key) ?? idle;

  /** All that is not saved; the same array until that changes. */
  readonly getUnsavedCells = (): readonly UnsavedCell[] => this.unsavedCells;

  /** What is not saved is told before what is under way. */
  readonly getStatus = (): SaveStatus => {
    if (this.unsavedCells.length > 0) return 'failed';
    return [...this.states.values()].some(({ kind }) => kind === 'saving') ? 'saving' : 'saved';
  };

  /** Saves one property, and tells how that went wherever the cell is by then. Rejects with the failure. */
  async save(cell: CellWrite): Promise<void> {
    const { label, recordId, property, value, getStoredValue, write } = cell;
    const key = cellKey(recordId, property);
    const before = getStoredValue();
    const isNewest = this.startAttempt(key);
    // An older answer that arrives late is not what the person sees.
    const report = (now: SaveState, message: string) => {
      if (!isNewest()) return;
      this.setState(key, now);
      announce(message);
    };
    this.setState(key, { kind: 'saving', value });
    try {
      await write(value);
    } catch (error) {
      const reason = getReason(error);
      const { conflict } = error as Partial<SaveConflict>;
      const again = isPermanent(error) ? undefined : () => void this.save(cell).catch(() => undefined);
      report(
        { kind: 'failed', label, recordId, property, value, reason, conflict, retry: again },
        text('common.cell.failed', { field: label, reason }),
      );
      throw error;
    }
    report({ kind: 'saved', value, before }, text('common.cell.saved', { field: label }));
    // The record has the value by then, and speaks for itself.
    setTimeout(() => isNewest() && this.setState(key, idle), SAVED_STATE_MS);
  }

  /** Only the newest save of a cell may report. */
  private startAttempt(key: string): () => boolean {
    const turn = (this.attempts.get(key) ?? 0) + 1;
    this.attempts.set(key, turn);
    return () => this.attempts.get(key) === turn;
  }

  private setState(key: string, state: SaveState): void {
    const wasFailed = this.getState(key).kind === 'failed';
    if (state.kind === 'idle') this.states.delete(key);
    else this.states.set(key, state);
    for (const listener of this.listeners.get(key) ?? []) listener();
    if (wasFailed || state.kind === 'failed') this.unsavedCells = [...this.states.values()].filter((each) => each.kind === 'failed');
    for (const watcher of this.storeListeners) watcher();
  }

  /** Puts what was not saved away; its cell shows the record's own value again. */
  discard(key: string): void {
    this.startAttempt(key);
    this.setState(key, idle);
  }

  subscribeCell(key: string, listener: () => void): () => void {
    const own = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0) this.listeners.delete(key);
    };
  }

  readonly subscribe = (watcher: () => void): (() => void) => {
    this.storeListeners.add(watcher);
    return () => this.storeListeners.delete(watcher);
  };
}

export const CellSaveContext = createContext<CellSaveStore | null>(null);

/** The saves of the page; a cell outside of one keeps its own. */
export function useCellSaveStore(): CellSaveStore {
  const ofPage = useContext(CellSaveContext);
  const [own] = useState(() => ofPage ?? new CellSaveStore());
  return ofPage ?? own;
}

const getReason = (error: unknown): string =>
  isFailure(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : text('common.toast.failed');

/** What one may not do, and nobody to himself: another try changes nothing. */
const isPermanent = (error: unknown): boolean => isFailure(error) && (error.status === 403 || error.code === 'own-account');
