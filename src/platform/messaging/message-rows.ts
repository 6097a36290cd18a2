import { z } from 'zod';
import type { MessageClass } from './message.js';

/** A payload as SQL: an expression for each value; a list has one entry, which describes what each row adds to it. */
export type PayloadSql<T> = T extends readonly (infer Entry)[]
  ? readonly [PayloadSql<Entry>]
  : T extends object
    ? { readonly [Field in keyof T]-?: PayloadSql<T[Field]> }
    : string;

/**
 * Messages built from database rows: where the rows come from, and the payload of each. Contains no external values, so there are no
 * parameters.
 */
export interface MessageRows<M extends MessageClass> {
  /** The `from` clause: a table of the transaction, with a condition. */
  readonly from: string;
  readonly payload: PayloadSql<InstanceType<M>['payload']>;
  /** Low priority, for messages that may come by the thousand. */
  readonly isBulk?: boolean;
}

type Sql = string | readonly [Sql] | { readonly [field: string]: Sql };

const isList = (sql: Sql): sql is readonly [Sql] => Array.isArray(sql);

/** List entries are built as `json` and converted once per message: as `jsonb`, entry by entry, it takes nearly twice as long. */
function jsonOf(sql: Sql, build: 'jsonb_build_object' | 'json_build_object' = 'jsonb_build_object'): string {
  if (typeof sql === 'string') return sql;
  if (isList(sql)) throw new TypeError('a list stands at the top of a payload only');
  return `${build}(${Object.entries(sql)
    .map(([field, value]) => `'${field}', ${jsonOf(value, build)}`)
    .join(', ')})`;
}

/**
 * Returns a query with one payload per row, or, when the payload contains a list, one per as many rows as its schema allows in one message.
 * Throws a TypeError for a payload with two lists, or with a list without a maximum size.
 */
export function payloadQuery<M extends MessageClass>(
  { definition }: M,
  { from, payload }: Pick<MessageRows<M>, 'from' | 'payload'>,
): string {
  const fields = Object.entries(payload as Readonly<Record<string, Sql>>);
  const lists = fields.flatMap(([field, sql]) => (isList(sql) ? [{ field, entry: sql[0] }] : []));
  const [list] = lists;
  if (!list) return `select ${jsonOf(Object.fromEntries(fields))} as payload from ${from}`;
  if (lists.length > 1) throw new TypeError(`${definition.name} has two lists: rows can fill one`);

  const single = fields
    .filter(([, sql]) => !isList(sql))
    .map(([field, sql], index) => ({ field, sql: jsonOf(sql), column: `field_${index}` }));
  const columns = single.map(({ sql, column }) => `${sql} as ${column}, `).join('');
  const partition = single.length > 0 ? `partition by ${single.map(({ sql }) => sql).join(', ')}` : '';
  const message = { ...Object.fromEntries(single.map(({ field, column }) => [field, column])), [list.field]: 'json_agg(entry)' };
  return `
    select ${jsonOf(message)} as payload
    from (
      select ${columns}${jsonOf(list.entry, 'json_build_object')} as entry, (row_number() over (${partition}) - 1) / ${maxFieldSize(definition, list.field)} as portion
      from ${from}
    ) rows
    group by ${['portion', ...single.map(({ column }) => column)].join(', ')}`;
}

function maxFieldSize({ name, payload }: MessageClass['definition'], field: string): number {
  const schema = z.toJSONSchema(payload, { unrepresentable: 'any' });
  const { maxItems } = (schema.properties?.[field] ?? {}) as { maxItems?: number };
  if (!maxItems) throw new TypeError(`${name}: the list ${field} has no largest size`);
  return maxItems;
}
