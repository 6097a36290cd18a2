/**
 * The one grammar of lists, in the address bar and in the API: `page_size`, `cursor`, `sort` (`-created_at` is descending), `q`, `deleted=1`, and one
 * parameter for each filter: `status=draft,published` (one of these), `name=abc` (contains), `amount=1000..5000`, `at=2026-11-01..` (from, to, or both;
 * days are those of India). What a list lets be done with a column stands in its table; everything else is refused.
 */
import { type FieldMessage, type FieldProblem, type FieldRule, parseField, type WireValue } from './fields.js';
import { isOfLookup } from './lookups.js';
import type { Permission } from './permissions.js';

/** `is`: one of some values; `contains`: a text within; `range`: from, to, or both, both ends included. */
export type FilterKind = 'is' | 'contains' | 'range';

/** A column of a list: what it holds, and what may be done with it. */
export interface ColumnRule extends FieldRule {
  /** Whether `q` looks into it. */
  readonly search?: boolean;
  readonly sort?: boolean;
  readonly filter?: FilterKind;
  /** False: it is never empty, and an empty value is refused. */
  readonly nullable?: boolean;
  /** Whoever lacks this permission sees the last characters only, and can neither sort nor look by the column. */
  readonly maskedWithout?: Permission;
}

/** `name`, or `-name` for descending. */
export type SortText = string;

export interface ListRules {
  readonly columns: Readonly<Record<string, ColumnRule>>;
  /** The order where none is asked for. */
  readonly sort: SortText;
  /** Rows on a page where no number is asked for; 25 when it is left out. */
  readonly pageSize?: number;
  /** Whether deleted records can be listed too. */
  readonly hasDeleted?: boolean;
}

export type Filter =
  | { readonly column: string; readonly kind: 'is'; readonly values: readonly WireValue[] }
  | { readonly column: string; readonly kind: 'contains'; readonly text: string }
  | { readonly column: string; readonly kind: 'range'; readonly from: WireValue; readonly to: WireValue };

/** What is asked of a list, once it was read. */
export interface ListQuery {
  readonly pageSize: number;
  readonly cursor: string | undefined;
  readonly sort: { readonly column: string; readonly descending: boolean };
  /** Text that some searched column contains. */
  readonly search: string | undefined;
  readonly filters: readonly Filter[];
  readonly deleted: boolean;
}

export type ParsedList =
  | { readonly ok: true; readonly query: ListQuery }
  | { readonly ok: false; readonly fields: Readonly<Record<string, FieldMessage | FieldProblem>> };

const USUAL_PAGE = 25;
export const LARGEST_PAGE = 200;
const LONGEST_SEARCH = 100;
const LONGEST_CURSOR = 1000;
/** Values that one filter may name. */
const MOST_VALUES = 50;

/** Names that no filter can have. */
const listWords = ['page_size', 'cursor', 'sort', 'q', 'deleted'] as const;

/** Reads the parameters of a list, as they stand in an address. A parameter, a filter or a sort that the list does not know is refused by its name. */
export function parseListQuery(list: ListRules, raw: Readonly<Record<string, unknown>>): ParsedList {
  const problems = new Map<string, FieldMessage | FieldProblem>();
  const read = <T>(name: string, parse: (text: string) => T | FieldProblem): T | undefined => {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === '') return undefined;
    const parsed = typeof value === 'string' ? parse(value) : { message: 'text' as const };
    if (!isProblem(parsed)) return parsed;
    problems.set(name, parsed);
    return undefined;
  };
  const pageSize = read('page_size', (text) => valueOf({ kind: 'integer', min: 1, max: LARGEST_PAGE }, text));
  const cursor = read<string>('cursor', (text) => (text.length > LONGEST_CURSOR ? { message: 'cursor' } : text));
  const sort = read('sort', (text) => sortOf(list, text)) ?? orderOf(list.sort);
  const search = read('q', (text) => (searchable(list) ? textOf(text) : { message: 'unknown' }));
  const deleted = read('deleted', (text) => (list.hasDeleted ? valueOf({ kind: 'flag' }, text) : { message: 'unknown' }));
  const filters = filterable(list).flatMap(([column, rule]) => read(column, (text) => filterOf(column, rule, text)) ?? []);
  const known = new Set<string>([...listWords, ...filterable(list).map(([column]) => column)]);
  for (const name of Object.keys(raw)) if (!known.has(name)) problems.set(name, 'unknown');
  if (problems.size > 0) return { ok: false, fields: Object.fromEntries(problems) };
  const size = typeof pageSize === 'number' ? pageSize : (list.pageSize ?? USUAL_PAGE);
  return { ok: true, query: { pageSize: size, cursor, sort, search: search || undefined, filters, deleted: deleted === 1 } };
}

/** Columns that have a filter. */
export const filterable = ({ columns }: ListRules) => Object.entries(columns).filter(([, { filter }]) => filter !== undefined);

/** Columns that can be sorted by. */
export const sortable = ({ columns }: ListRules) => Object.keys(columns).filter((column) => columns[column]?.sort);

/** Whether `q` finds anything in the list. */
export const searchable = ({ columns }: ListRules) => Object.values(columns).some(({ search }) => search);

/** `-name` as column and direction. */
const orderOf = (sort: SortText) => ({ column: sort.replace(/^-/, ''), descending: sort.startsWith('-') });

const isProblem = (value: unknown): value is FieldProblem => typeof value === 'object' && value !== null && 'message' in value;

function sortOf(list: ListRules, text: string): ListQuery['sort'] | FieldProblem {
  const order = orderOf(text);
  return sortable(list).includes(order.column) || text === list.sort ? order : { message: 'choice' };
}

function textOf(text: string): string | FieldProblem {
  const parsed = parseField({ kind: 'text', maxLength: LONGEST_SEARCH }, text);
  if (!parsed.ok) return parsed;
  return typeof parsed.value === 'string' ? parsed.value : '';
}

/** The value of a rule, with its bounds; null for an empty one. */
function valueOf(rule: FieldRule, text: string): WireValue | FieldProblem {
  const parsed = parseField(rule, text);
  if (!parsed.ok) return parsed;
  return isOfLookup(rule.lookup, parsed.value) ? parsed.value : { message: 'choice' };
}

/** Kinds whose values hold no comma, so that several can be named. */
const severalKinds: readonly FieldRule['kind'][] = ['choice', 'flag', 'id', 'integer', 'lookup'];

function filterOf(column: string, rule: ColumnRule, text: string): Filter | FieldProblem {
  if (rule.filter === 'contains') {
    const within = textOf(text);
    return isProblem(within) ? within : { column, kind: 'contains', text: within };
  }
  if (rule.filter === 'range') return rangeOf(column, rule, text);
  const values = (severalKinds.includes(rule.kind) ? text.split(',', MOST_VALUES + 1) : [text]).map((one) => valueOf(rule, one));
  if (values.length > MOST_VALUES) return { message: 'choice' };
  const wrong = values.find(isProblem);
  return wrong ?? { column, kind: 'is', values: (values as WireValue[]).filter((value) => value !== null) };
}

function rangeOf(column: string, rule: ColumnRule, text: string): Filter | FieldProblem {
  const ends = text.split('..');
  const [start = '', end = ''] = ends;
  if (ends.length !== 2) return { message: 'text' };
  const bound: FieldRule = rule.kind === 'instant' ? { kind: 'date' } : rule;
  const [from, to] = [valueOf(bound, start), valueOf(bound, end)];
  if (isProblem(from)) return from;
  if (isProblem(to)) return to;
  if (from !== null && to !== null && from > to) return { message: 'endBeforeStart' };
  return { column, kind: 'range', from, to };
}
