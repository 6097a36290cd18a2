import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { type FieldRule, parseField } from '../../contracts/fields.js';
import { UNIQUE_ID_PLACEHOLDER } from '../../contracts/links.js';
import { creditCardResource, newCreditCard } from '../../contracts/resources/credit-card.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const { category_name_hi, key_feature, key_feature_hi, annual_fee, marketing_bullets } = creditCardResource;
const textSchema = (rule: FieldRule) => z.string().refine((text) => parseField(rule, text).ok);
const bulletsSchema = z.array(z.string()).refine((bullets) => parseField(marketing_bullets, bullets).ok);
const cardSchema = z.strictObject({
  name: textSchema(newCreditCard.category_name),
  name_hi: textSchema(category_name_hi),
  secured: z.literal([0, 1]),
  annual_fee: z.number().refine((fee) => parseField(annual_fee, fee).ok),
  key_feature: textSchema(key_feature),
  key_feature_hi: textSchema(key_feature_hi),
  bullets: bulletsSchema,
  bullets_hi: bulletsSchema,
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
    `insert into credit_cards.credit_card (id, category_name, category_name_hi, key_feature, key_feature_hi, annual_fee, utm_link,
       marketing_bullets, marketing_bullets_hi, secured, status, created_at, updated_at)
     select id, name, name_hi, key_feature, key_feature_hi, annual_fee, utm_link, bullets, bullets_hi, secured = 1, true, now(), now()
     from rows from (jsonb_to_recordset(?::jsonb) as (id uuid, name text, name_hi text, key_feature text, key_feature_hi text, annual_fee numeric,
         utm_link text, bullets text[], bullets_hi text[], secured int))
       with ordinality as seed(id, name, name_hi, key_feature, key_feature_hi, annual_fee, utm_link, bullets, bullets_hi, secured, place)
     where not exists (select from credit_cards.credit_card c where c.id = seed.id or (lower(c.category_name) = lower(seed.name) and c.deleted_at is null))
     order by place returning id`,
    [JSON.stringify(await seededCreditCards())],
  );
  return added.length;
}
