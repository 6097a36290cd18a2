import type { ListQuery } from '../../contracts/lists.js';
import { condition, type Condition } from './condition.js';
import type { Position } from './cursor-cipher.js';
import { columnSql, columnType, type List } from './list.js';

interface Keyset {
  /** Sort value of a row, as text. */
  readonly sortText: string;
  /** `order by` clause in the direction of reading. */
  readonly order: string;
  /** Rows beyond the position; undefined at the beginning. */
  readonly afterStart: Condition | undefined;
}

/**
 * Creates the SQL for keyset pagination: by a column and, for equal values, by id, so that no row is skipped or repeated while others are
 * added or removed. Rows without a value come last in both directions.
 */
export function createKeyset<Row extends object>(
  list: List<Row>,
  { column, descending }: ListQuery['sort'],
  start: Position | undefined,
): Keyset {
  const rule = list.columns[column];
  const sql = columnSql(list, column);
  const isBackward = start?.direction === 'before';
  const [sign, way] = descending === isBackward ? ['>', 'asc'] : ['<', 'desc'];
  const key: SortKey = { sql, type: columnType(rule?.kind), id: list.id.sql, idType: list.id.type, sign };
  if (sql === list.id.sql) return { sortText: 'null', order: `${sql} ${way}`, afterStart: start && conditionAfterId(key, start) };
  const isNullable = rule?.nullable !== false;
  const nulls = isNullable ? ` nulls ${isBackward ? 'first' : 'last'}` : '';
  const order = `${sql} ${way}${nulls}, ${list.id.sql} ${way}`;
  return { sortText: `${sql}::text`, order, afterStart: start && conditionAfter(key, start, { isNullable, isBackward }) };
}

interface SortKey {
  readonly sql: string;
  readonly type: string;
  readonly id: string;
  readonly idType: string;
  readonly sign: string;
}

const conditionAfterId = ({ id, idType, sign }: SortKey, start: Position) => condition(`${id} ${sign} ?::${idType}`, start.id);

function conditionAfter(
  key: SortKey,
  start: Position,
  { isNullable, isBackward }: { readonly isNullable: boolean; readonly isBackward: boolean },
): Condition {
  const { sql, type, id, idType, sign } = key;
  if (start.sort === null) {
    const further = conditionAfterId(key, start);
    return condition(`${sql} is ${isBackward ? 'not null or' : 'null and'} ${further.sql}`, ...further.values);
  }
  const behind = condition(`(${sql}, ${id}) ${sign} (?::${type}, ?::${idType})`, start.sort, start.id);
  return isNullable && !isBackward ? condition(`${behind.sql} or ${sql} is null`, ...behind.values) : behind;
}
