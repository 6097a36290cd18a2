import { createContext, useContext, useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { type Failure, isFailure } from '../../api/failure.ts';
import { text } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';

/** How long a cell shows that it was saved. */
const SAVED_STATE_MS = 2_000;

/** A cell whose value the server rejected: kept until it is saved or discarded, even when its row is no longer on the page. */
export interface UnsavedCell {
  readonly kind: 'failed';
  readonly label: string;
  readonly recordId: string;
  readonly property: string;
  readonly value: WireValue;
  readonly reason: string;
  /** Value that another user saved meanwhile; undefined without a conflict. */
  readonly conflict?: { readonly value: WireValue } | undefined;
  /** Undefined when a retry would be refused again. */
  readonly retry: (() => void) | undefined;
}

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly value: WireValue }
  /** `before` is the value of the record when the save began. */
  | { readonly kind: 'saved'; readonly value: WireValue; readonly before: WireValue }
  | UnsavedCell;

/** A write that was refused because another user changed the same property meanwhile: the failure, with the current value. */
export interface SaveConflict extends Failure {
  readonly conflict: { readonly value: WireValue };
}

interface CellWrite {
  readonly label: string;
  readonly recordId: string;
  readonly property: string;
  readonly value: WireValue;
  /** Returns the current value of the record; called again on a retry. */
  readonly getStoredValue: () => WireValue;
  /** Rejects with a failure. */
  readonly write: (value: WireValue) => Promise<unknown>;
}

const idle: SaveState = { kind: 'idle' };

export const cellKey = (recordId: string, property: string) => `${recordId} ${property}`;

/** Combined status of all saves of a page. */
export type SaveStatus = 'saved' | 'saving' | 'failed';

/** Save states of the cells of one page: a failed save outlives its row, which may be filtered out or on another page. */
export class CellSaveStore {
  private readonly states = new Map<string, SaveState>();
  private readonly attempts = new Map<string, number>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly storeListeners = new Set<() => void>();
  private unsavedCells: readonly UnsavedCell[] = [];

  readonly getState = (key: string): SaveState => this.states.get(key) ?? idle;

  /** Returns all unsaved cells; the same array until they change. */
  readonly getUnsavedCells = (): readonly UnsavedCell[] => this.unsavedCells;

  /** Unsaved cells take precedence over pending saves. */
  readonly getStatus = (): SaveStatus => {
    if (this.unsavedCells.length > 0) return 'failed';
    return [...this.states.values()].some(({ kind }) => kind === 'saving') ? 'saving' : 'saved';
  };

  /** Saves one property, and reports the result even if the cell has gone. Rejects with the failure. */
  async save(cell: CellWrite): Promise<void> {
    const { label, recordId, property, value, getStoredValue, write } = cell;
    const key = cellKey(recordId, property);
    const before = getStoredValue();
    const isNewest = this.startAttempt(key);
    // An older response that arrives late must not replace a newer state.
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
    // The record has the value by then.
    setTimeout(() => isNewest() && this.setState(key, idle), SAVED_STATE_MS);
  }

  /** Returns a check whether this is the newest save of the cell; only that one may report. */
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

  /** Discards an unsaved value; its cell shows the record's value again. */
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

/** Returns the save store of the page; a cell outside of one has its own. */
export function useCellSaveStore(): CellSaveStore {
  const ofPage = useContext(CellSaveContext);
  const [own] = useState(() => ofPage ?? new CellSaveStore());
  return ofPage ?? own;
}

const getReason = (error: unknown): string =>
  isFailure(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : text('common.toast.failed');

/** Checks for errors that a retry cannot fix: a missing permission, or a change to the user's own account. */
const isPermanent = (error: unknown): boolean => isFailure(error) && ['forbidden', 'own-account'].includes(error.code);
