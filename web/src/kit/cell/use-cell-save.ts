import { useRef, useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { isFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import type { FieldCellProps } from './field-cell.tsx';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving'; readonly value: WireValue }
  /** `before` is what the record held when the save began. */
  | { readonly kind: 'saved'; readonly value: WireValue; readonly before: WireValue }
  | { readonly kind: 'failed'; readonly value: WireValue; readonly reason: string };

export interface CellSave {
  readonly state: SaveState;
  /** What the cell shows: the value that is being saved or was saved last, until the record brings another one. */
  readonly shown: WireValue;
  readonly save: (value: WireValue) => Promise<void>;
  /** Puts a failed value away and shows the record's own again. */
  readonly discard: () => void;
}

const idle: SaveState = { kind: 'idle' };

/** Saving of one cell: pending, done, or failed with the reason and the value kept for another try. */
export function useCellSave({ label, value, recordId, property, onSave }: FieldCellProps): CellSave {
  const t = useText();
  const [state, setState] = useState<SaveState>(idle);
  // Only the newest save of a cell may report: an older answer that arrives late is not what the person sees.
  const turn = useRef(0);

  const save = async (next: WireValue) => {
    const mine = ++turn.current;
    const report = (now: SaveState, message: string) => {
      if (mine !== turn.current) return;
      setState(now);
      announce(message);
    };
    setState({ kind: 'saving', value: next });
    try {
      await onSave(recordId, property, next);
      report({ kind: 'saved', value: next, before: value }, t('common.cell.saved', { field: label }));
    } catch (error) {
      const reason = isFailure(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : t('common.toast.failed');
      report({ kind: 'failed', value: next, reason }, t('common.cell.failed', { field: label, reason }));
    }
  };

  return { state, shown: shownValue(state, value), save, discard: () => setState(idle) };
}

/** What is saved, was saved or failed stands in the cell; once the record has changed, it speaks for itself again. */
function shownValue(state: SaveState, record: WireValue): WireValue {
  const isRecordNews = state.kind === 'saved' && record !== state.before;
  return state.kind === 'idle' || isRecordNews ? record : state.value;
}
