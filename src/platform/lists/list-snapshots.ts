import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import pg from 'pg';
import type { Actor } from '../../contracts/actor.js';
import type { ListQuery } from '../../contracts/lists.js';
import { Config } from '../config/config.js';
import { createKeyset } from './keyset.js';
import type { List } from './list.js';
import { requestedRows } from './list-conditions.js';
import { completeRows } from './lists.js';
import { columnsMaskedInFiles } from './masked-columns.js';

const FETCH_SIZE = 2000;
/** One portion of rows; the first may have to sort them all. */
const STATEMENT_TIMEOUT_MS = 600_000;
/** Whoever takes the rows may have to wait for the place where he writes them. */
const IDLE_TIMEOUT_MS = 600_000;

/** Reads whole lists, as they were at one moment, whatever changes meanwhile. */
@Injectable()
export class ListSnapshots {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Every row that a person asks for and may see, as a file may hold it, in order, some thousand at a time; the next are fetched while the ones before are used. Holds a
   * connection of its own until it has ended or is ended. Throws as a page of the list does.
   */
  async *rows<Row extends object>(list: List<Row>, query: ListQuery, actor: Actor): AsyncGenerator<Row[]> {
    const { sql, values } = requestedRows(list, query, actor);
    const { order } = createKeyset(list, query.sort, undefined);
    const client = new pg.Client({ connectionString: this.config.values.DATABASE_URL, application_name: 'loan-marketplace-exports' });
    // The query in progress fails by itself.
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read, read only');
      await client.query(settings, [String(STATEMENT_TIMEOUT_MS), String(IDLE_TIMEOUT_MS)]);
      await client.query(
        `declare whole_list no scroll cursor for select ${list.select} from ${list.from} where ${numberPlaceholders(sql)} order by ${order}`,
        [...values],
      );
      for (let next = fetchRows<Row>(client); ;) {
        const { rows } = await next;
        if (rows.length === 0) return;
        next = fetchRows(client);
        yield await completeRows(list, rows, columnsMaskedInFiles(list.columns), this.queries);
      }
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** All rows are wanted: a plan that is quick with the first ones alone would be the slower one. */
const settings = `select set_config('cursor_tuple_fraction', '1', true), set_config('statement_timeout', $1, true),
  set_config('idle_in_transaction_session_timeout', $2, true)`;

function fetchRows<Row extends object>(client: pg.Client): Promise<pg.QueryResult<Row>> {
  const rows = client.query<Row>(`fetch ${FETCH_SIZE} from whole_list`);
  // Whoever goes away before them does not see that they failed.
  rows.catch(() => undefined);
  return rows;
}

/** Conditions have question marks where the driver wants numbers. */
function numberPlaceholders(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => `$${++number}`);
}
