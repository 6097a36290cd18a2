import type { TextKey } from '../../../../src/contracts/i18n/translate.js';
import type { ColumnRule } from '../../../../src/contracts/lists.js';
import type { Failure } from '../../api/failure.ts';
import { type Text, getTextByKey } from '../../i18n/use-text.ts';
import type { PageLinks } from '../table/table-pager.tsx';

/** What is asked of a list, by the names of the grammar of contracts/lists. */
export type ListParameters = Readonly<Record<string, string | number | undefined>>;

export interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => unknown;
}

export interface ListResult<Row> extends QueryResult<readonly Row[]> {
  /** Rows of all pages; that of `data` where the list comes whole. */
  readonly total?: number;
  readonly pageLinks?: PageLinks;
  /** `data` is that of the question before. */
  readonly isRefreshing?: boolean;
}

/** What the words of a list come from: its columns, and where their labels lie. */
export interface LocalizedList<Column extends string> {
  /** Its labels are the texts `<texts>.<column>`. */
  readonly texts: string;
  readonly table: Readonly<Record<Column, ColumnRule>>;
}

/** The calls of a list. */
export interface ListCalls<Row> {
  /** Where it is: `/api/admin/lenders`. */
  readonly path: string;
  /** A page of it; undefined asks for nothing. */
  readonly useRows: (question: ListParameters | undefined) => ListResult<Row>;
  /** Where the server gives its living rows whole, to be sorted, searched, filtered and paged here; undefined asks for nothing. */
  readonly useWhole?: (filters: Readonly<Record<string, string>> | undefined) => ListResult<Row>;
}

/** A list that is only read, as the pages of the back office know it. */
export interface WebList<Row, Column extends string> extends LocalizedList<Column> {
  readonly calls: ListCalls<Row>;
}

/** A column by its name, money marked once, in the head. */
export function getColumnHeader<Column extends string>(t: Text, list: LocalizedList<Column>, column: Column): string {
  const label = getTextByKey(getColumnLabelKey(list, column));
  return list.table[column].kind === 'inr' ? t('admin.list.inRupees', { label }) : label;
}

export const getColumnLabelKey = ({ texts }: Pick<LocalizedList<string>, 'texts'>, column: string) => `${texts}.${column}` as TextKey;
