import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { cellKey, type SaveState, useCellSaveStore } from './cell-save-store.ts';
import type { FieldCellProps } from './field-cell-props.ts';

export interface CellSave {
  readonly state: SaveState;
  /** Displayed value: the one being saved or saved last, until the record has a new one. */
  readonly shown: WireValue;
  readonly save: (value: WireValue) => Promise<void>;
  /** Discards a failed value and shows the record's own again. */
  readonly discard: () => void;
}

/** Manages the save of one cell: pending, done, or failed with the reason and the value kept for a retry. */
export function useCellSave({ label, value, recordId, property, onSave }: FieldCellProps): CellSave {
  const saves = useCellSaveStore();
  const key = cellKey(recordId, property);
  const subscribe = useCallback((listener: () => void) => saves.subscribeCell(key, listener), [saves, key]);
  const state = useSyncExternalStore(subscribe, () => saves.getState(key));

  // A retry runs with the closure of the original save; the record may have changed since.
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);

  // The cell and its page report the result.
  const save = (next: WireValue) =>
    saves
      .save({
        label,
        recordId,
        property,
        value: next,
        getStoredValue: () => held.current,
        write: (sent) => onSave(recordId, property, sent),
      })
      .catch(() => undefined);

  return { state, shown: shownValue(state, value), save, discard: () => saves.discard(key) };
}

/** Returns the value being saved, saved or failed; once the record has changed, the record's value. */
function shownValue(state: SaveState, record: WireValue): WireValue {
  const isRecordNews = state.kind === 'saved' && record !== state.before;
  return state.kind === 'idle' || isRecordNews ? record : state.value;
}
