import { deadLetterColumns } from '../../contracts/resources/dead-letter.js';
import { type RowOf, createRowModel } from '../http/row-model.js';
import type { List } from '../lists/list.js';
import { wireColumns } from '../lists/wire-columns.js';
import { MessageFact } from './http/dead-letters.dto.js';

/** A message whose delivery failed in all attempts. */
export type DeadLetterRow = Omit<RowOf<typeof deadLetterColumns>, 'facts'> & { facts: MessageFact[] };

export const DeadLetterRowModel = createRowModel('DeadLetterRow', deadLetterColumns, { facts: { type: MessageFact, isArray: true } });

const sql = { name: 'o.name', facts: 'o.payload' } as const;

/** Dead letters, newest first; staff only. A message can fail for several subscribers, so its id alone is not unique. */
export const deadLetterList: List<DeadLetterRow> = {
  key: 'deadLetter',
  columns: deadLetterColumns,
  sort: '-failed_at',
  from: 'platform.inbox i join platform.outbox o on o.id = i.message_id',
  where: 'i.failed_at is not null',
  alias: 'i',
  id: { sql: `(i.message_id::text || ' ' || i.subscriber)`, type: 'text' },
  select: wireColumns(deadLetterColumns, 'i', sql),
  sql,
  rows: 'staff',
  complete: (rows) => {
    for (const row of rows) row.facts = factsOf(row.facts as unknown as Payload);
  },
};

type Payload = Readonly<Record<string, unknown>>;

const factsOf = (payload: Payload): MessageFact[] =>
  Object.entries(payload).map(([name, value]) => ({ name, value: typeof value === 'string' ? value : JSON.stringify(value) }));
