import { type ReactNode, useMemo } from 'react';
import type { WireValue } from '../../../../src/contracts/fields.js';
import type { ColumnRule } from '../../../../src/contracts/lists.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { type Text, getTextByKey, useLanguage, useText } from '../../i18n/use-text.ts';
import { isNumeric } from '../cell/cell-value.ts';
import type { Column } from '../table/column.ts';
import { CustomerLink } from './customer-link.tsx';
import classes from './read-only-columns.module.css';
import { SelectAllBox, SelectBox } from './selection.tsx';
import type { ListState } from './use-list-state.ts';
import { ACTIONS_COLUMN } from './use-resource-columns.tsx';
import { getPropertyChoices, formatValue } from './format-value.ts';
import { getColumnHeader, type LocalizedList } from './web-list.ts';

/** What a cell may use besides its row. */
export interface CellContext {
  readonly t: Text;
  readonly language: Language;
  /** Filters the list to the rows that share a value with this one. */
  readonly setFilters: ListState['setFilters'];
}

/** A column of a read-only list that needs more than its formatted value. */
export interface ReadOnlyColumnDeclaration<Row, Name extends string> {
  readonly column: Name;
  /** Minimum width in CSS pixels, when that of the kind does not fit. */
  readonly width?: number;
  /** Hidden by default: users show it when they need it. */
  readonly isHidden?: true;
  readonly render?: (row: Row, words: CellContext) => ReactNode;
  /** Id of a customer, an application or a lender application: links to the customer's record below the value. */
  readonly customerBy?: (row: Row) => string | null | undefined;
}

export type ReadOnlyColumn<Row, Name extends string> = Name | ReadOnlyColumnDeclaration<Row, Name>;

/** Returns the declaration of a column that may be named only. */
export const toDeclaration = <Row, Name extends string>(column: ReadOnlyColumn<Row, Name>): ReadOnlyColumnDeclaration<Row, Name> =>
  typeof column === 'string' ? { column } : column;

const ACTION_COLUMN_WIDTH = 144;

/** Returns the name of a row for its checkbox. */
export type GetRowName<Row> = (row: Row) => string;

interface Options<Row, Name extends string> {
  readonly list: LocalizedList<Name>;
  /** Must be the same array between renders. */
  readonly declared: readonly ReadOnlyColumn<Row, Name>[];
  readonly setFilters: ListState['setFilters'];
  /** Names the rows for their checkboxes; makes rows selectable. */
  readonly nameOf: GetRowName<Row> | undefined;
  /** Action of a row, after its values. */
  readonly action: ((row: Row) => ReactNode) | undefined;
}

/** Returns the columns of a read-only list from the declaration of its page. */
export function useReadOnlyColumns<Row extends { readonly id: string }, Name extends string>(options: Options<Row, Name>): Column<Row>[] {
  const { list, declared, setFilters, nameOf, action } = options;
  const t = useText();
  const language = useLanguage();
  return useMemo(
    () => [
      ...declared.map((each, index): Column<Row> => {
        const { column, width, render, customerBy } = toDeclaration(each);
        const rule: ColumnRule = list.table[column];
        const value = (row: Row) =>
          render ? render(row, { t, language, setFilters }) : <Value row={row} column={column} list={list} language={language} />;
        const cell = (row: Row) => {
          const customerId = customerBy?.(row);
          if (!customerId) return value(row);
          return (
            <>
              {value(row)}
              <CustomerLink id={customerId} />
            </>
          );
        };
        const isTicked = index === 0 && nameOf !== undefined;
        return {
          key: column,
          label: getColumnHeader(t, list, column),
          width: width ?? getColumnWidth(rule),
          isNumeric: isNumeric(rule),
          isSortable: rule.sort === true,
          ...(isTicked && { headerPrefix: <SelectAllBox /> }),
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
      ...(action
        ? [{ key: ACTIONS_COLUMN, isPinnedAtEnd: true, label: t('common.table.actions'), width: ACTION_COLUMN_WIDTH, render: action }]
        : []),
    ],
    [t, language, list, declared, setFilters, nameOf, action],
  );
}

interface ValueProps<Row, Name extends string> {
  readonly row: Row;
  readonly column: Name;
  readonly list: LocalizedList<Name>;
  readonly language: Language;
}

/** The formatted value of a column. */
function Value<Row, Name extends string>({ row, column, list, language }: ValueProps<Row, Name>) {
  const t = useText();
  const rule: ColumnRule = list.table[column];
  const value = (row as unknown as Readonly<Record<string, WireValue>>)[column] ?? null;
  const words = formatValue(rule, value, language, getPropertyChoices(list, column));
  if (words === '') return <span className={classes.nothing}>{t('common.empty')}</span>;
  return isLong(rule) ? <span className={classes.long}>{words}</span> : words;
}

/** Checks for kinds whose values need more than one line. */
const isLong = ({ kind }: ColumnRule) => kind === 'text' || kind === 'anyValue' || kind === 'longText' || kind === 'choiceList';

/** Returns the width for a value of the kind, in CSS pixels. */
function getColumnWidth({ kind }: ColumnRule): number {
  if (kind === 'instant') return 176;
  if (kind === 'flag' || kind === 'integer') return 96;
  return kind === 'anyValue' ? 200 : 136;
}

interface FilterLinkProps {
  /** Filter values by column. */
  readonly filters: Readonly<Record<string, string | null>>;
  /** The shared value in words. */
  readonly value: string;
  readonly setFilters: ListState['setFilters'];
  readonly children: ReactNode;
}

/** A value that filters the list to the rows with the same value. */
export function FilterLink({ filters, value, setFilters, children }: FilterLinkProps) {
  const label = getTextByKey('admin.list.only', { value });
  return (
    <button type="button" className={classes.narrowing} aria-label={label} title={label} onClick={() => setFilters(filters)}>
      {children}
    </button>
  );
}
