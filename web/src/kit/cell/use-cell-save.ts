import { useEffect, useRef, useState } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import { isFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import type { FieldCellProps } from './field-cell.tsx';

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' | 'saved'; readonly value: WireValue }
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

  // The record came back from the server: it speaks for itself again.
  useEffect(() => setState((now) => (now.kind === 'saved' ? idle : now)), [value]);

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
      report({ kind: 'saved', value: next }, t('common.cell.saved', { field: label }));
    } catch (error) {
      const reason = isFailure(error) ? (Object.values(error.fields ?? {})[0] ?? error.message) : t('common.toast.failed');
      report({ kind: 'failed', value: next, reason }, t('common.cell.failed', { field: label, reason }));
    }
  };

  return { state, shown: state.kind === 'idle' ? value : state.value, save, discard: () => setState(idle) };
}
