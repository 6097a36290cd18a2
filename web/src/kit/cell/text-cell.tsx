import { type KeyboardEvent, useRef, useState } from 'react';
import { fieldKinds } from '../../../../src/contracts/fields.js';
import { textOf, useLanguage, useText } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { CellStatus } from './cell-status.tsx';
import { displayed, isNumeric, readTyped } from './cell-value.ts';
import classes from './cell.module.css';
import type { FieldCellProps } from './field-cell.tsx';
import { focusBelow } from './focus-below.ts';
import { useCellSave } from './use-cell-save.ts';

/** A text or number: a button that turns into an input. Enter saves and moves down, Tab saves and moves right, Escape cancels. */
export function TextCell(props: FieldCellProps) {
  const { label, rule, value } = props;
  const t = useText();
  const language = useLanguage();
  const { state, shown, save, discard } = useCellSave(props);
  /** Text in the input; null while nobody edits. */
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Taking a focused input away may fire its blur: a cell that was closed must not save again.
  const isOpen = useRef(false);

  const text = displayed(rule, shown, language);
  const startEditing = () => {
    isOpen.current = true;
    setDraft(shown === null ? '' : String(shown));
  };
  const stopEditing = () => {
    isOpen.current = false;
    setDraft(null);
    setRefusal(null);
  };

  /** Saves what was typed if it differs; true when the cell may be left. */
  const commit = (): boolean => {
    if (draft === null || !isOpen.current) return true;
    const typed = readTyped(rule, draft);
    if (typed.kind === 'refused') {
      const message = textOf(`errors.field.${typed.problem.message}`, typed.problem.variables);
      setRefusal(message);
      announce(message);
      return false;
    }
    stopEditing();
    const isChanged = typed.kind === 'value' && (typed.value ?? '') !== (value ?? '');
    if (isChanged) void save(typed.value);
    else if (state.kind === 'failed') discard();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      const cell = event.currentTarget.closest('td');
      if (commit()) focusBelow(cell);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      stopEditing();
      discard();
      // The button is drawn again only after this event.
      requestAnimationFrame(() => button.current?.focus());
    }
  };

  if (draft !== null) {
    return (
      <span className={classes.editing} data-numeric={isNumeric(rule) || undefined}>
        <input
          autoFocus
          className={classes.input}
          type={fieldKinds[rule.kind].widget === 'date' ? 'date' : 'text'}
          inputMode={isNumeric(rule) ? 'decimal' : undefined}
          aria-label={label}
          aria-invalid={refusal !== null}
          title={refusal ?? t('common.cell.editHint')}
          value={draft}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // A refused text stays where it is, marked, until it is mended or cancelled.
          onBlur={() => void commit()}
        />
        {refusal && <span className={classes.refusal}>{refusal}</span>}
      </span>
    );
  }
  return (
    <span className={classes.cell} data-numeric={isNumeric(rule) || undefined} data-state={state.kind}>
      <button
        ref={button}
        type="button"
        className={classes.value}
        aria-label={t('common.cell.edit', { field: label, value: text || t('common.none') })}
        onClick={startEditing}
        onKeyDown={(event) => event.key === 'F2' && startEditing()}
      >
        {text || <span className={classes.nothing}>{t('common.empty')}</span>}
      </button>
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
    </span>
  );
}
