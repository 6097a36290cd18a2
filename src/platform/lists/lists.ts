import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Actor } from '../../contracts/actor.js';
import type { ListQuery } from '../../contracts/lists.js';
import { AppError } from '../http/app-error.js';
import { allOf, condition, type Condition } from './condition.js';
import { CursorCipher, type Position } from './cursor-cipher.js';
import { createKeyset } from './keyset.js';
import { type List, type ListPage, TOTAL_CAP } from './list.js';
import { requestedRows, visibleRows } from './list-conditions.js';
import { maskColumns, maskedColumns } from './masked-columns.js';
import { Totals } from './totals.js';

/** Position of a row in the order of its list; these columns are removed before the response. */
interface PositionedRow {
  list_sort?: string | null | undefined;
  list_id?: string | undefined;
}

/** Reads lists: plain rows within the actor's scope, with keyset pagination. */
@Injectable()
export class Lists {
  constructor(
    private readonly em: EntityManager,
    private readonly cursors: CursorCipher,
    private readonly totals: Totals,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Returns one page of a list; `within` narrows it further. Throws `invalid` for a cursor of another query or actor, and `forbidden` when
   * the actor may see no row.
   */
  async page<Row extends object>(list: List<Row>, query: ListQuery, actor: Actor, within?: Condition): Promise<ListPage<Row>> {
    const asked = requestedRows(list, query, actor, within);
    const question = [query.sort, asked];
    const start = query.cursor === undefined ? undefined : this.cursors.decrypt(query.cursor, list.key, question, actor);
    const found = await this.fetchRows(list, query, asked, start);
    const isBackward = start?.direction === 'before';
    const hasMore = found.length > query.pageSize;
    const rows = found.slice(0, query.pageSize);
    if (isBackward) rows.reverse();
    const cursor = (direction: Position['direction'], row: PositionedRow | undefined) =>
      row && this.cursors.encrypt({ direction, sort: row.list_sort ?? null, id: row.list_id ?? '' }, list.key, question, actor);
    const next = (isBackward || hasMore ? cursor('after', rows.at(-1)) : undefined) ?? null;
    const previous = ((isBackward ? hasMore : start !== undefined) ? cursor('before', rows[0]) : undefined) ?? null;
    // A list that fits on the first page needs no count.
    const total = start || hasMore ? await this.totals.count(list.key, list.from, asked) : rows.length;
    return {
      data: await completeRows(list, rows, maskedColumns(list.columns, actor), this.queries),
      total: Math.min(total, TOTAL_CAP),
      total_capped: total > TOTAL_CAP ? 1 : 0,
      next,
      previous,
    };
  }

  /** Returns all rows of a short list that are not deleted, in the order of `order by`; `within` narrows it. */
  async all<Row extends object>(list: List<Row>, order: string, actor: Actor, within: Condition = allOf([])): Promise<Row[]> {
    const living = list.deletedAt ? [condition(`${list.deletedAt} is null`)] : [];
    const { sql, values } = allOf([visibleRows(list, actor), ...living, within]);
    const rows = await this.em.execute<Row[]>(`select ${list.select} from ${list.from} where ${sql} order by ${order}`, [...values]);
    return await completeRows(list, rows, maskedColumns(list.columns, actor), this.queries);
  }

  /** Returns one row that is not deleted. Throws `not-found`, also for a row outside the actor's scope. */
  async row<Row extends object>(list: List<Row>, id: string, actor: Actor): Promise<Row> {
    const [row] = await this.all(list, list.id.sql, actor, condition(`${list.id.sql} = ?::${list.id.type}`, id));
    if (!row) throw new AppError('not-found');
    return row;
  }

  /** Throws `not-found` for a row that never existed or is outside the actor's scope; a deleted row is accepted. */
  async requireExisting<Row extends object>(list: List<Row>, id: string, actor: Actor): Promise<void> {
    const { sql, values } = allOf([visibleRows(list, actor), condition(`${list.id.sql} = ?::${list.id.type}`, id)]);
    const [row] = await this.em.execute<object[]>(`select 1 from ${list.from} where ${sql}`, [...values]);
    if (!row) throw new AppError('not-found');
  }

  /** Returns rows from a position on, in the direction of reading: one more than the page size if there are more. */
  private async fetchRows<Row extends object>(
    list: List<Row>,
    { sort, pageSize }: ListQuery,
    asked: Condition,
    start: Position | undefined,
  ): Promise<(Row & PositionedRow)[]> {
    const { sortText, order, afterStart } = createKeyset(list, sort, start);
    const { sql, values } = allOf(afterStart ? [asked, afterStart] : [asked]);
    return await this.em.execute<(Row & PositionedRow)[]>(
      `select ${list.select}, ${sortText} as list_sort, ${list.id.sql}::text as list_id from ${list.from} where ${sql} order by ${order} limit ?`,
      [...values, pageSize + 1],
    );
  }
}

/** Prepares rows for the response: completed, masked, without the position columns. */
export async function completeRows<Row extends object>(
  list: List<Row>,
  rows: (Row & PositionedRow)[],
  masked: readonly string[],
  queries: QueryBus,
): Promise<Row[]> {
  for (const row of rows) {
    // Set instead of deleted: V8 turns an object that loses a property into a slow dictionary, and JSON omits undefined values.
    row.list_id = undefined;
    row.list_sort = undefined;
  }
  await list.complete?.(rows, queries);
  maskColumns(rows, list.columns, masked);
  return rows;
}
