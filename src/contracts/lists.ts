/**
 * Query grammar of all lists, in the address bar and in the API: `page_size`, `cursor`, `sort` (`-created_at` is descending), `q`,
 * `deleted=1`, and one parameter for each filter: `status=draft,published` (one of these), `reasons=tax,rate` (a list with one or more of
 * these), `name=abc` (contains), `amount=1000..5000`, `at=2026-11-01..` (from, to, or both; days are those of India). The list's column
 * table defines what is allowed; everything else is refused.
 */
import { type FieldMessage, type FieldProblem, type FieldRule, parseField, type WireValue } from './fields.js';
import { isLookupValue } from './lookups.js';
import type { Permission } from './permissions.js';

/**
 * `is`: one of some values; `has`: a list of choices with one or more of some values; `contains`: a substring; `range`: from, to, or both,
 * both ends included.
 */
export type FilterKind = 'is' | 'has' | 'contains' | 'range';

/** A column of a list: its kind of value, and the operations it supports. */
export interface ColumnRule extends FieldRule {
  /** Included in the search `q`. */
  readonly search?: boolean;
  readonly sort?: boolean;
  readonly filter?: FilterKind;
  /** False: it is never empty, and an empty value is refused. */
  readonly nullable?: boolean;
  /** Without this permission, a user sees only the last characters, and can neither sort nor filter by the column. */
  readonly maskedWithout?: Permission;
  /**
   * Column that replaces this one. The API serves and filters by both for one release, because pages of the previous one are still open;
   * pages and files show the new one only.
   */
  readonly replacedBy?: string;
}

/** `name`, or `-name` for descending. */
export type SortExpression = string;

export interface ListRules {
  readonly columns: Readonly<Record<string, ColumnRule>>;
  /** Default order. */
  readonly sort: SortExpression;
  /** Default number of rows per page; 25 when left out. */
  readonly pageSize?: number;
  /** Deleted records can be listed too. */
  readonly hasDeleted?: boolean;
}

export type Filter =
  | { readonly column: string; readonly kind: 'is'; readonly values: readonly WireValue[] }
  | { readonly column: string; readonly kind: 'has'; readonly values: readonly WireValue[] }
  | { readonly column: string; readonly kind: 'contains'; readonly text: string }
  | { readonly column: string; readonly kind: 'range'; readonly from: WireValue; readonly to: WireValue };

/** A parsed query of a list. */
export interface ListQuery {
  readonly pageSize: number;
  readonly cursor: string | undefined;
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** Text that one of the searched columns must contain. */
  readonly search: string | undefined;
  readonly filters: readonly Filter[];
  readonly deleted: boolean;
}

export type ParsedListQuery =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldMessage | FieldProblem>> };

const DEFAULT_PAGE_SIZE = 25;
export const MAX_PAGE_SIZE = 200;
const MAX_SEARCH_LENGTH = 100;
const MAX_CURSOR_LENGTH = 1000;
/** Maximum number of values in one filter. */
const MAX_FILTER_VALUES = 50;

/** Parameter names that no filter can have. */
const reservedParameters = ['page_size', 'cursor', 'sort', 'q', 'deleted'] as const;

/** Parses the URL parameters of a list. Parameters, filters and sorts that the list does not support are refused by name. */
export function parseListQuery(list: ListRules, raw: Readonly<Record<string, unknown>>): ParsedListQuery {
  const problems = new Map<string, FieldMessage | FieldProblem>();
  const read = <T>(name: string, parse: (text: string) => T | FieldProblem): T | undefined => {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === '') return undefined;
    const parsed = typeof value === 'string' ? parse(value) : { message: 'text' as const };
    if (!isProblem(parsed)) return parsed;
    problems.set(name, parsed);
    return undefined;
  };
  const pageSize = read('page_size', (text) => parseFilterValue({ kind: 'integer', min: 1, max: MAX_PAGE_SIZE }, text));
  const cursor = read<string>('cursor', (text) => (text.length > MAX_CURSOR_LENGTH ? { message: 'cursor' } : text));
  const sort = read('sort', (text) => parseListSort(list, text)) ?? parseSortExpression(list.sort);
  const search = read('q', (text) => (isSearchable(list) ? parseSearchText(text) : { message: 'unknown' }));
  const deleted = read('deleted', (text) => (list.hasDeleted ? parseFilterValue({ kind: 'flag' }, text) : { message: 'unknown' }));
  const filters = getFilterableColumns(list).flatMap(([column, rule]) => read(column, (text) => parseFilter(column, rule, text)) ?? []);
  const known = new Set<string>([...reservedParameters, ...getFilterableColumns(list).map(([column]) => column)]);
  for (const name of Object.keys(raw)) if (!known.has(name)) problems.set(name, 'unknown');
  if (problems.size > 0) return { ok: false, fields: Object.fromEntries(problems) };
  const size = typeof pageSize === 'number' ? pageSize : (list.pageSize ?? DEFAULT_PAGE_SIZE);
  return { ok: true, query: { pageSize: size, cursor, sort, search: search || undefined, filters, deleted: deleted === 1 } };
}

export const getFilterableColumns = ({ columns }: ListRules) => Object.entries(columns).filter(([, { filter }]) => filter !== undefined);

export const getSortableColumns = ({ columns }: ListRules) => Object.keys(columns).filter((column) => columns[column]?.sort);

/** Returns true if the list supports `q`. */
export const isSearchable = ({ columns }: ListRules) => Object.values(columns).some(({ search }) => search);

/** Splits `-name` into column and direction. */
const parseSortExpression = (sort: SortExpression) => ({ column: sort.replace(/^-/, ''), descending: sort.startsWith('-') });

const isProblem = (value: unknown): value is FieldProblem => typeof value === 'object' && value !== null && 'message' in value;

function parseListSort(list: ListRules, text: string): ListQuery['sort'] | FieldProblem {
  const order = parseSortExpression(text);
  return getSortableColumns(list).includes(order.column) || text === list.sort ? order : { message: 'choice' };
}

function parseSearchText(text: string): string | FieldProblem {
  const parsed = parseField({ kind: 'text', maxLength: MAX_SEARCH_LENGTH }, text);
  if (!parsed.ok) return parsed;
  return typeof parsed.value === 'string' ? parsed.value : '';
}

/** Parses a value by its rule, with its bounds; returns null for an empty one. */
function parseFilterValue(rule: FieldRule, text: string): WireValue | FieldProblem {
  const parsed = parseField(rule, text);
  if (!parsed.ok) return parsed;
  return isLookupValue(rule.lookup, parsed.value) ? parsed.value : { message: 'choice' };
}

/** Kinds whose values contain no comma, so that a filter can name several. */
const multiValueKinds: readonly FieldRule['kind'][] = ['choice', 'choiceList', 'flag', 'id', 'integer', 'lookup'];

function parseFilter(column: string, rule: ColumnRule, text: string): Filter | FieldProblem {
  if (rule.filter === 'contains') {
    const within = parseSearchText(text);
    return isProblem(within) ? within : { column, kind: 'contains', text: within };
  }
  if (rule.filter === 'range') return parseRange(column, rule, text);
  const value: FieldRule = rule.kind === 'choiceList' ? { ...rule, kind: 'choice' } : rule;
  const values = (multiValueKinds.includes(rule.kind) ? text.split(',', MAX_FILTER_VALUES + 1) : [text]).map((one) =>
    parseFilterValue(value, one),
  );
  if (values.length > MAX_FILTER_VALUES) return { message: 'choice' };
  const wrong = values.find(isProblem);
  return wrong ?? { column, kind: rule.filter === 'has' ? 'has' : 'is', values: (values as WireValue[]).filter((one) => one !== null) };
}

function parseRange(column: string, rule: ColumnRule, text: string): Filter | FieldProblem {
  const ends = text.split('..');
  const [start = '', end = ''] = ends;
  if (ends.length !== 2) return { message: 'text' };
  const bound: FieldRule = rule.kind === 'instant' ? { kind: 'date' } : rule;
  const [from, to] = [parseFilterValue(bound, start), parseFilterValue(bound, end)];
  if (isProblem(from)) return from;
  if (isProblem(to)) return to;
  if (from !== null && to !== null && from > to) return { message: 'endBeforeStart' };
  return { column, kind: 'range', from, to };
}
