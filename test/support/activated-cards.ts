import type { ReferenceCard } from './reference-ledger.js';

type Query = (sql: string, values: readonly unknown[]) => Promise<unknown>;

/** Inserts activated clicks directly into the database, without messages. */
export async function addActivatedCards(query: Query, cards: readonly ReferenceCard[]): Promise<void> {
  await query(
    `with card as (select * from jsonb_to_recordset($1) as c (id uuid, lender uuid, partner uuid, month text)),
     clicks as (
       insert into credit_cards.click (unique_id, category_id, partner_id, at)
       select replace(id::text, '-', ''), lender, partner, (month || '-01')::timestamptz from card
     )
     insert into credit_cards.activation (id, unique_id, turn, category_id, lender_id, activated_on, reason, actor_id)
     select id, replace(id::text, '-', ''), 1, lender, lender, (month || '-28')::date, 'Report', lender from card`,
    [JSON.stringify(cards)],
  );
}

/** Revokes the activations in the same way. */
export async function revokeCards(query: Query, cards: readonly ReferenceCard[]): Promise<void> {
  await query(
    `insert into credit_cards.activation (id, unique_id, turn, category_id, lender_id, reason, actor_id)
     select gen_random_uuid(), unique_id, 2, category_id, lender_id, 'Mistaken', actor_id from credit_cards.activation where id = any($1::uuid[])`,
    [cards.map(({ id }) => id)],
  );
}
