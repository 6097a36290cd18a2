import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { cellKey, type SaveState, useCellSaveStore } from './cell-save-store.ts';
import type { FieldCellProps } from './field-cell-props.ts';

export interface CellSave {
  readonly state: SaveState;
  /** What the cell shows: the value that is being saved or was saved last, until the record brings another one. */
  readonly shown: WireValue;
  readonly save: (value: WireValue) => Promise<void>;
  /** Puts a failed value away and shows the record's own again. */
  readonly discard: () => void;
}

/** Saving of one cell: pending, done, or failed with the reason and the value kept for another try. */
export function useCellSave({ label, value, recordId, property, onSave }: FieldCellProps): CellSave {
  const saves = useCellSaveStore();
  const key = cellKey(recordId, property);
  const subscribe = useCallback((listener: () => void) => saves.subscribeCell(key, listener), [saves, key]);
  const state = useSyncExternalStore(subscribe, () => saves.getState(key));

  // A save that is tried again is made by the cell as it was; the record may have changed since.
  const held = useRef(value);
  useEffect(() => {
    held.current = value;
  }, [value]);

  // How it went, the cell and its page tell.
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

/** What is saved, was saved or failed stands in the cell; once the record has changed, it speaks for itself again. */
function shownValue(state: SaveState, record: WireValue): WireValue {
  const isRecordNews = state.kind === 'saved' && record !== state.before;
  return state.kind === 'idle' || isRecordNews ? record : state.value;
}
