import { goldRateColumns } from '../../../../contracts/resources/gold-rate.js';
import { ActorNames } from '../../../../platform/audit/actor-names.js';
import { type RowOf, createRowModel } from '../../../../platform/http/row-model.js';
import type { List } from '../../../../platform/lists/list.js';
import { wireColumns } from '../../../../platform/lists/wire-columns.js';

export type GoldRateRow = RowOf<typeof goldRateColumns> & { id: string };

export const GoldRateRowModel = createRowModel('GoldRateRow', goldRateColumns, { id: { type: String } });

const price = (karat: number) => `(r.prices ->> '${karat}')::numeric`;

const computedColumns = {
  standing: `case when exists (select from customer_journey.gold_rate_day later where later.rate_date = r.rate_date and later.id > r.id)
    then 'corrected' else 'counts' end`,
  karat_24: price(24),
  karat_22: price(22),
  karat_18: price(18),
  other_purities: `(select string_agg(karat || ': ' || rupees, ', ' order by karat desc) from jsonb_each_text(r.prices) other(karat, rupees)
    where karat not in ('24', '22', '18'))`,
  actor: 'null::text',
};

/** Closing gold prices as entered, latest day first. */
export const goldRateList: List<GoldRateRow> = {
  key: 'gold-rate',
  texts: 'resources.gold-rate',
  columns: goldRateColumns,
  sort: '-rate_date',
  from: 'customer_journey.gold_rate_day r',
  alias: 'r',
  id: { sql: 'r.id', type: 'bigint' },
  select: `r.id::text, ${wireColumns(goldRateColumns, 'r', computedColumns)}`,
  sql: computedColumns,
  rows: 'staff',
  complete: async (rows, queries) => {
    const ids = [...new Set(rows.flatMap(({ actor_id }) => actor_id ?? []))];
    const names = ids.length > 0 ? await queries.execute(new ActorNames(ids)) : new Map<string, string>();
    for (const row of rows) row.actor = names.get(row.actor_id ?? '') ?? null;
  },
};
