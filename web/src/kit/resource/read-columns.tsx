import { type ReactNode, useMemo } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { ColumnRule } from '../../../../src/contracts/lists.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { type Text, textOf, useLanguage, useText } from '../../i18n/use-text.ts';
import { isNumeric } from '../cell/cell-value.ts';
import type { Column } from '../table/column.ts';
import classes from './read-columns.module.css';
import { SelectAllBox, SelectBox } from './selection.tsx';
import type { ListState } from './use-list-state.ts';
import { ACTIONS } from './use-resource-columns.tsx';
import { choicesOf, valueInWords } from './value-text.ts';
import { headOf, type WordedList } from './web-list.ts';

/** What a cell may be drawn from besides its row. */
export interface ReadWords {
  readonly t: Text;
  readonly language: Language;
  /** Narrows the list to the rows that have something in common with this one. */
  readonly narrow: ListState['setFilters'];
}

/** A column of a list that is only read, where it is more than its value in words. */
export interface ReadColumnDeclaration<Row, Name extends string> {
  readonly column: Name;
  /** Least width in CSS pixels, where that of the kind does not fit. */
  readonly width?: number;
  /** Not shown at first: people choose it where they need it. */
  readonly isHidden?: true;
  readonly render?: (row: Row, words: ReadWords) => ReactNode;
}

export type ReadColumn<Row, Name extends string> = Name | ReadColumnDeclaration<Row, Name>;

const ROOM_FOR_A_BUTTON = 144;

/** What can be ticked, and what each row is called where it is. */
export type NameOf<Row> = (row: Row) => string;

interface Options<Row, Name extends string> {
  readonly list: WordedList<Name>;
  /** Keep it the same array between renders. */
  readonly declared: readonly ReadColumn<Row, Name>[];
  readonly narrow: ListState['setFilters'];
  /** Rows can be ticked, and are called so. */
  readonly nameOf: NameOf<Row> | undefined;
  /** What can be done with a row, behind its values. */
  readonly action: ((row: Row) => ReactNode) | undefined;
}

/** Columns of a list that is only read, out of what its page declares. */
export function useReadColumns<Row extends { readonly id: string }, Name extends string>(options: Options<Row, Name>): Column<Row>[] {
  const { list, declared, narrow, nameOf, action } = options;
  const t = useText();
  const language = useLanguage();
  return useMemo(
    () => [
      ...declared.map((each, index): Column<Row> => {
        const { column, width, render }: ReadColumnDeclaration<Row, Name> = typeof each === 'string' ? { column: each } : each;
        const rule: ColumnRule = list.table[column];
        const cell = (row: Row) =>
          render ? render(row, { t, language, narrow }) : <Value row={row} column={column} list={list} language={language} />;
        const isTicked = index === 0 && nameOf !== undefined;
        return {
          key: column,
          label: headOf(t, list, column),
          width: width ?? widthOf(rule),
          numeric: isNumeric(rule),
          isSortable: rule.sort === true,
          ...(isTicked && { headBefore: <SelectAllBox /> }),
          render: isTicked
            ? (row) => (
                <span className={classes.ticked}>
                  <SelectBox id={row.id} name={nameOf(row)} />
                  {cell(row)}
                </span>
              )
            : cell,
        };
      }),
      ...(action ? [{ key: ACTIONS, label: t('common.table.actions'), width: ROOM_FOR_A_BUTTON, render: action }] : []),
    ],
    [t, language, list, declared, narrow, nameOf, action],
  );
}

interface ValueProps<Row, Name extends string> {
  readonly row: Row;
  readonly column: Name;
  readonly list: WordedList<Name>;
  readonly language: Language;
}

/** The value of a column in words. */
function Value<Row, Name extends string>({ row, column, list, language }: ValueProps<Row, Name>) {
  const t = useText();
  const rule: ColumnRule = list.table[column];
  const value = (row as unknown as Readonly<Record<string, WireValue>>)[column] ?? null;
  const words = valueInWords(rule, value, language, choicesOf(list, column));
  if (words === '') return <span className={classes.nothing}>{t('common.empty')}</span>;
  return isLong(rule) ? <span className={classes.long}>{words}</span> : words;
}

/** Kinds whose values take more than a line. */
const isLong = ({ kind }: ColumnRule) => kind === 'text' || kind === 'anyValue' || kind === 'longText';

/** Room for a value of the kind. CSS pixels. */
function widthOf({ kind }: ColumnRule): number {
  if (kind === 'instant') return 176;
  if (kind === 'flag' || kind === 'integer') return 96;
  return kind === 'anyValue' ? 200 : 136;
}

interface NarrowProps {
  /** What the rows have in common, by column. */
  readonly to: Readonly<Record<string, string | null>>;
  /** What they have in common, in words. */
  readonly value: string;
  readonly narrow: ListState['setFilters'];
  readonly children: ReactNode;
}

/** A value that narrows the list to the rows that have it too. */
export function Narrowing({ to, value, narrow, children }: NarrowProps) {
  const label = textOf('admin.list.only', { value });
  return (
    <button type="button" className={classes.narrowing} aria-label={label} title={label} onClick={() => narrow(to)}>
      {children}
    </button>
  );
}
