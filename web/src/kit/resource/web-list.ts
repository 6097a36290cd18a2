import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { ColumnRule } from '../../../../src/contracts/lists.js';
import type { Failure } from '../../api/failure.ts';
import { type Text, getTextByKey } from '../../i18n/use-text.ts';
import type { PageLinks } from '../table/table-pager.tsx';

/** Query of a list, in the grammar of contracts/lists. */
export type ListParameters = Readonly<Record<string, string | number | undefined>>;

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => unknown;
}

export interface ListResult<Row> extends QueryResult<readonly Row[]> {
  /** Rows of all pages; the length of `data` when the list is loaded as a whole. */
  readonly total?: number;
  readonly pageLinks?: PageLinks;
  /** `data` belongs to the previous query. */
  readonly isRefreshing?: boolean;
}

/** Source of a list's texts: its columns, and the key of their labels. */
export interface LocalizedList<Column extends string> {
  /** Its labels are the texts `<texts>.<column>`. */
  readonly texts: string;
  readonly table: Readonly<Record<Column, ColumnRule>>;
}

export interface ListCalls<Row> {
  /** API path: `/api/admin/lenders`. */
  readonly path: string;
  /** Reads a page; undefined makes no request. */
  readonly useRows: (question: ListParameters | undefined) => ListResult<Row>;
  /**
   * Reads all records that are not deleted, if the server offers that, to sort, search, filter and page them here; undefined makes no
   * request.
   */
  readonly useWhole?: (filters: Readonly<Record<string, string>> | undefined) => ListResult<Row>;
}

/** A read-only list of the back office. */
export interface WebList<Row, Column extends string> extends LocalizedList<Column> {
  readonly calls: ListCalls<Row>;
}

/** Returns the header of a column; money is marked once, there. */
export function getColumnHeader<Column extends string>(t: Text, list: LocalizedList<Column>, column: Column): string {
  const label = getTextByKey(getColumnLabelKey(list, column));
  return list.table[column].kind === 'inr' ? t('admin.list.inRupees', { label }) : label;
}

export const getColumnLabelKey = ({ texts }: Pick<LocalizedList<string>, 'texts'>, column: string) => `${texts}.${column}` as TextKey;
