import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { subtractDays, todayInIndia } from '../../contracts/days.js';
import { parseField } from '../../contracts/fields.js';
import { newVoucher } from '../../contracts/resources/voucher.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const rowSchema = z.strictObject({
  /** Slug of the brand that shows it. */
  partner: z.string(),
  /** Invented shops are marked as such, so that none is mistaken for a real one. */
  shop: z
    .string()
    .regex(/^Example /)
    .refine((name) => parseField(newVoucher.shop, name).ok),
  code: z.string().refine((code) => parseField(newVoucher.code, code).ok),
  title: z.string().refine((title) => parseField(newVoucher.title, title).ok),
  /** Missing where the title is in Hindi. */
  title_hi: z
    .string()
    .refine((title) => parseField(newVoucher.title_hi, title).ok)
    .optional(),
  /** Days of validity from the day of seeding. */
  valid_days: z.int().positive(),
});

/** Returns the invented vouchers of the seed file, valid from today. */
export async function seededVouchers() {
  const today = todayInIndia();
  return (await seedRows('vouchers', rowSchema)).map(({ valid_days, ...row }) => ({
    ...row,
    id: stableId('voucher', row.code),
    valid_from: today,
    valid_until: subtractDays(today, -valid_days),
  }));
}

/** Adds the vouchers when there are none yet, switched on. Returns the number of vouchers added. */
export async function seedVouchers(em: EntityManager): Promise<number> {
  const added = await em.execute<object[]>(
    `insert into partners.voucher (id, partner_id, shop, code, title, title_hi, valid_from, valid_until, status, created_at, updated_at)
     select seed.id, p.id, seed.shop, seed.code, seed.title, seed.title_hi, seed.valid_from, seed.valid_until, true, now(), now()
     from jsonb_to_recordset(?::jsonb)
       as seed(id uuid, partner text, shop text, code text, title text, title_hi text, valid_from date, valid_until date)
     join partners.partner p on p.slug = seed.partner
     where not exists (select from partners.voucher)
     returning id`,
    [JSON.stringify(await seededVouchers())],
  );
  return added.length;
}
