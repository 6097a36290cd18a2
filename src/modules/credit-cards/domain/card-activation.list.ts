import { cardActivationColumns } from '../../../contracts/resources/card-activation.js';
import { ActorNames } from '../../../platform/audit/actor-names.js';
import { type RowOf, createRowModel } from '../../../platform/http/row-model.js';
import type { List } from '../../../platform/lists/list.js';
import { wireColumns } from '../../../platform/lists/wire-columns.js';
import { LenderNames } from '../../lenders/messages/index.js';

export type CardActivationRow = RowOf<typeof cardActivationColumns> & { id: string };

export const CardActivationRowModel = createRowModel('CardActivationRow', cardActivationColumns, { id: { type: String, format: 'uuid' } });

const computedColumns = {
  standing: `case when back.id is null then 'recorded' else 'taken_back' end`,
  actor: 'null::text',
  lender: 'null::text',
  taken_back_at: 'back.at',
  taken_back_because: 'back.reason',
};

/** Card activations, newest first, each with its reversal. */
export const cardActivationList: List<CardActivationRow> = {
  key: 'card-activation',
  texts: 'resources.card-activation',
  columns: cardActivationColumns,
  sort: '-at',
  from: 'credit_cards.activation a left join credit_cards.activation back on back.unique_id = a.unique_id and back.turn = a.turn + 1',
  where: 'a.activated_on is not null',
  alias: 'a',
  id: { sql: 'a.id', type: 'uuid' },
  select: `a.id, ${wireColumns(cardActivationColumns, 'a', computedColumns)}`,
  sql: computedColumns,
  rows: 'staff',
  complete: async (rows, queries) => {
    if (rows.length === 0) return;
    const lenders = await queries.execute(new LenderNames([...new Set(rows.flatMap(({ lender_id }) => lender_id ?? []))]));
    const people = await queries.execute(new ActorNames([...new Set(rows.map(({ actor_id }) => actor_id))]));
    for (const row of rows) {
      row.actor = people.get(row.actor_id) ?? null;
      row.lender = lenders.get(row.lender_id ?? '') ?? null;
    }
  },
};
