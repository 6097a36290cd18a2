import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { fieldKinds } from '../../../../src/contracts/fields.js';
import { currentLanguage } from '../../i18n/i18n.ts';
import { text as t, getTextByKey } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { useUnsavedChange } from '../unsaved-changes.ts';
import { cellKey } from './cell-save-store.ts';
import { CellStatus, CellWarning } from './cell-status.tsx';
import { formatCellValue, isNumeric, parseInput } from './cell-value.ts';
import classes from './cell.module.css';
import type { FieldCellProps } from './field-cell-props.ts';
import { focusBelow } from './focus-below.ts';
import { useCellSave } from './use-cell-save.ts';

type TextBox = HTMLInputElement | HTMLTextAreaElement;

/** While a year is typed, its first digits are read as an earlier year. */
const MIN_DATE = '1900-01-01';

interface CellDraft {
  readonly recordId: string;
  readonly text: string;
}

/** A text or number: a button that turns into an input. Enter saves and moves down, Tab saves and moves right, Escape cancels. */
export function TextCell(props: FieldCellProps) {
  const { label, rule, value, recordId, warning, language = currentLanguage() } = props;
  const { state, shown, save, discard } = useCellSave(props);
  /** Draft text and its record: the elements may be reused for another record. */
  const [typing, setTyping] = useState<CellDraft | null>(null);
  /** Text in the input; null while it is closed. */
  const draft = typing?.recordId === recordId ? typing.text : null;
  const setDraft = (text: string | null) => setTyping(text === null ? null : { recordId, text });
  useUnsavedChange(draft !== null && draft !== String(shown ?? ''));
  const [refusal, setRefusal] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Removing a focused input may fire its blur event: a closed cell must not save again.
  const isOpen = useRef(false);

  const isDate = fieldKinds[rule.kind].widget === 'date';
  const warningId = warning && `odd ${cellKey(recordId, props.property)}`.replaceAll(' ', '-');
  const text = formatCellValue(rule, shown, language);
  const startEditing = () => {
    isOpen.current = true;
    setRefusal(null);
    setDraft(shown === null ? '' : String(shown));
  };
  const stopEditing = () => {
    isOpen.current = false;
    setDraft(null);
    setRefusal(null);
  };

  /** A date is saved at once (product specification §4); with a year still being typed it is not one yet. */
  const type = (text: string) => {
    setDraft(text);
    if (isDate && text >= MIN_DATE && text !== shown) void save(text);
  };

  /** Saves a changed text; returns true when the cell may be left. */
  const commit = (): boolean => {
    if (draft === null || !isOpen.current) return true;
    const typed = parseInput(rule, draft);
    if (typed.kind === 'refused') {
      const message = getTextByKey(`errors.field.${typed.problem.message}`, typed.problem.variables);
      setRefusal(message);
      announce(message);
      return false;
    }
    stopEditing();
    const isChanged = typed.kind === 'value' && (typed.value ?? '') !== ((isDate ? shown : value) ?? '');
    if (isChanged) void save(typed.value);
    else if (state.kind === 'failed') discard();
    return true;
  };

  /** Moves the focus below in a list, otherwise to this cell once its button is rendered again. */
  const focusAgain = (cell: HTMLTableCellElement | null) => {
    if (cell) focusBelow(cell);
    else requestAnimationFrame(() => button.current?.focus());
  };

  const isMultiline = fieldKinds[rule.kind].widget === 'multiline';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && !(isMultiline && event.shiftKey)) {
      event.preventDefault();
      const cell = event.currentTarget.closest('td');
      if (commit()) focusAgain(cell);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      stopEditing();
      discard();
      focusAgain(null);
    }
  };

  if (draft !== null) {
    const Box = isMultiline ? 'textarea' : 'input';
    return (
      <span className={classes.editing} data-numeric={isNumeric(rule) || undefined}>
        <Box
          autoFocus
          className={classes.input}
          {...(isMultiline
            ? { rows: 4 }
            : {
                type: isDate ? 'date' : 'text',
                inputMode: isNumeric(rule) ? ('decimal' as const) : undefined,
              })}
          aria-label={label}
          aria-invalid={refusal !== null}
          aria-describedby={warningId}
          title={refusal ?? t(isMultiline ? 'admin.list.multilineHint' : 'common.cell.editHint')}
          value={draft}
          onFocus={(event: FocusEvent<TextBox>) => event.currentTarget.select()}
          onChange={(event: ChangeEvent<TextBox>) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          // An invalid text stays, marked, until it is corrected or cancelled.
          onBlur={() => void commit()}
        />
        {warning && warningId && <CellWarning id={warningId} text={warning} />}
        {refusal && <span className={classes.refusal}>{refusal}</span>}
      </span>
    );
  }
  return (
    <span
      className={classes.cell}
      data-numeric={isNumeric(rule) || undefined}
      data-state={state.kind}
      data-odd={warning !== undefined || undefined}
    >
      <button
        ref={button}
        type="button"
        className={classes.value}
        aria-label={t('common.cell.edit', { field: label, value: text || t('common.none') })}
        aria-describedby={warningId}
        onClick={startEditing}
        onKeyDown={(event) => event.key === 'F2' && startEditing()}
      >
        {text || <span className={classes.nothing}>{t('common.empty')}</span>}
      </button>
      {warning && warningId && <CellWarning id={warningId} text={warning} />}
      <CellStatus label={label} state={state} onRetry={() => state.kind === 'failed' && void save(state.value)} />
    </span>
  );
}
