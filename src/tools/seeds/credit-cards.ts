import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { parseField } from '../../contracts/fields.js';
import { UNIQUE_ID_PLACEHOLDER } from '../../contracts/links.js';
import { creditCardResource, newCreditCard } from '../../contracts/resources/credit-card.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const { key_feature, annual_fee, marketing_bullets } = creditCardResource;
const cardSchema = z.strictObject({
  name: z.string().refine((name) => parseField(newCreditCard.category_name, name).ok),
  secured: z.literal([0, 1]),
  annual_fee: z.number().refine((fee) => parseField(annual_fee, fee).ok),
  key_feature: z.string().refine((feature) => parseField(key_feature, feature).ok),
  bullets: z.array(z.string()).refine((bullets) => parseField(marketing_bullets, bullets).ok),
});

/** A bank that does not exist (RFC 2606), so that no customer applies anywhere by mistake. */
const exampleLink = (name: string) =>
  `https://cards.example/apply/${name.toLowerCase().replaceAll(' ', '-')}?sub_id=${UNIQUE_ID_PLACEHOLDER}`;

/** Returns the credit cards of the seed file, in their order. */
export async function seededCreditCards() {
  return (await seedRows('credit-cards', cardSchema)).map((card) => ({
    ...card,
    id: stableId('credit-card', card.name),
    utm_link: exampleLink(card.name),
  }));
}

/** Adds the missing credit cards, enabled and after the existing ones. Returns the number of cards added. */
export async function seedCreditCards(em: EntityManager): Promise<number> {
  const added = await em.execute<object[]>(
    `insert into credit_cards.credit_card (id, category_name, key_feature, annual_fee, utm_link, marketing_bullets, secured, status, created_at, updated_at)
     select id, name, key_feature, annual_fee, utm_link, bullets, secured = 1, true, now(), now()
     from rows from (jsonb_to_recordset(?::jsonb) as (id uuid, name text, key_feature text, annual_fee numeric, utm_link text, bullets text[], secured int))
       with ordinality as seed(id, name, key_feature, annual_fee, utm_link, bullets, secured, place)
     where not exists (select from credit_cards.credit_card c where c.id = seed.id or (lower(c.category_name) = lower(seed.name) and c.deleted_at is null))
     order by place returning id`,
    [JSON.stringify(await seededCreditCards())],
  );
  return added.length;
}
