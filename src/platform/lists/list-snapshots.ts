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
/** Timeout for one fetch; the first may have to sort all rows. */
const STATEMENT_TIMEOUT_MS = 600_000;
/** The consumer may be waiting for its own output. */
const IDLE_TIMEOUT_MS = 600_000;

/** Reads whole lists as of one moment, unaffected by concurrent changes. */
@Injectable()
export class ListSnapshots {
  constructor(
    private readonly config: Config,
    private readonly queries: QueryBus,
  ) {}

  /**
   * Yields every row that the query matches and the actor may see, masked for files, in order, in batches of `FETCH_SIZE`; the next batch
   * is fetched while the current one is used. Holds its own connection until it ends or is closed. Throws like a page of the list.
   */
  async *rows<Row extends object>(list: List<Row>, query: ListQuery, actor: Actor): AsyncGenerator<Row[]> {
    const { sql, values } = requestedRows(list, query, actor);
    const { order } = createKeyset(list, query.sort, undefined);
    const client = new pg.Client({ connectionString: this.config.values.DATABASE_URL, application_name: 'loan-marketplace-exports' });
    // The query in progress fails anyway.
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

/** All rows are read, so a plan that is fast only for the first rows would be slower. */
const settings = `select set_config('cursor_tuple_fraction', '1', true), set_config('statement_timeout', $1, true),
  set_config('idle_in_transaction_session_timeout', $2, true)`;

function fetchRows<Row extends object>(client: pg.Client): Promise<pg.QueryResult<Row>> {
  const rows = client.query<Row>(`fetch ${FETCH_SIZE} from whole_list`);
  // Prevents an unhandled rejection when the consumer stops early.
  rows.catch(() => undefined);
  return rows;
}

/** Replaces the question marks of conditions by the numbered placeholders of the driver. */
function numberPlaceholders(sql: string): string {
  let number = 0;
  return sql.replaceAll('?', () => `$${++number}`);
}
