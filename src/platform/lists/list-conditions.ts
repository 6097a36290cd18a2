import type { Actor } from '../../contracts/actor.js';
import type { Filter, ListQuery } from '../../contracts/lists.js';
import { invalidFields } from '../http/app-error.js';
import { allOf, anyOf, condition, type Condition } from './condition.js';
import { type List, columnSql, columnType } from './list.js';
import { isMasked } from './masked-columns.js';
import { rowScope } from './row-scope.js';

/** SQL for midnight in India at the start of a day, or of the next day. */
const startOfDay = (day: '?::date' | '?::date + 1') => `((${day})::timestamp at time zone 'Asia/Kolkata')`;

/** Returns the condition for the rows of a list that the actor may see. Throws `forbidden` when the actor may see none. */
export const visibleRows = <Row extends object>({ rows, where }: List<Row>, actor: Actor): Condition =>
  allOf([rowScope(rows, actor), ...(where ? [condition(where)] : [])]);

/**
 * Returns the condition for the rows that the query matches and the actor may see, on all pages. Throws `invalid` for a filter or sort by a
 * column that is masked for the actor.
 */
export function requestedRows<Row extends object>(list: List<Row>, query: ListQuery, actor: Actor, within?: Condition): Condition {
  rejectMaskedColumns(list, query, actor);
  return allOf([
    visibleRows(list, actor),
    ...(within ? [within] : []),
    ...(list.deletedAt ? [condition(`${list.deletedAt} is ${query.deleted ? 'not ' : ''}null`)] : []),
    ...query.filters.map((filter) => filterCondition(list, filter)),
    ...(query.search === undefined ? [] : [searchCondition(list, query.search, actor)]),
  ]);
}

function rejectMaskedColumns<Row extends object>(list: List<Row>, { sort, filters }: ListQuery, actor: Actor): void {
  const masked = filters.map(({ column }) => column).filter((column) => isMasked(list.columns[column], actor));
  if (isMasked(list.columns[sort.column], actor)) masked.push('sort');
  if (masked.length > 0) throw invalidFields(Object.fromEntries(masked.map((name) => [name, 'unknown'])));
}

function filterCondition<Row extends object>(list: List<Row>, filter: Filter): Condition {
  const sql = columnSql(list, filter.column);
  const kind = list.columns[filter.column]?.kind;
  const type = columnType(kind);
  if (filter.kind === 'contains') return contains(sql, filter.text);
  if (filter.kind === 'has') {
    const overlap = condition(`${sql} && array[${filter.values.map(() => '?').join(', ')}]::text[]`, ...filter.values);
    return list.columns[filter.column]?.emptyMeansAll ? anyOf([overlap, condition(`${sql} = '{}'`)]) : overlap;
  }
  if (filter.kind === 'is') {
    const values = kind === 'flag' ? filter.values.map((value) => value === 1) : filter.values;
    return anyOf(values.map((value) => condition(`${sql} = ?::${type}`, value)));
  }
  const { from, to } = filter;
  const isDay = kind === 'instant';
  return allOf([
    ...(from === null ? [] : [condition(`${sql} >= ${isDay ? startOfDay('?::date') : `?::${type}`}`, from)]),
    ...(to === null ? [] : [condition(isDay ? `${sql} < ${startOfDay('?::date + 1')}` : `${sql} <= ?::${type}`, to)]),
  ]);
}

const contains = (sql: string, text: string) => condition(`${sql} ilike ?`, `%${text.replace(/[\\%_]/g, '\\$&')}%`);

function searchCondition<Row extends object>(list: List<Row>, text: string, actor: Actor): Condition {
  const searched = Object.entries(list.columns).filter(([, rule]) => rule.search && !isMasked(rule, actor));
  return anyOf(searched.map(([column]) => contains(columnSql(list, column), text)));
}
