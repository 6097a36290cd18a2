import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { subtractDays, todayInIndia } from '../../contracts/days.js';
import { parseField } from '../../contracts/fields.js';
import { insuranceKinds, insuranceLicences } from '../../contracts/insurance.js';
import { UNIQUE_ID_PLACEHOLDER } from '../../contracts/links.js';
import { newInsuranceIntermediary } from '../../contracts/resources/insurance-intermediary.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

/** Invented intermediaries are marked as such in their names and numbers, so that none is mistaken for a licensed one. */
const example = z.string().regex(/^example/i);
const rowSchema = z.strictObject({
  name: example.refine((name) => parseField(newInsuranceIntermediary.name, name).ok),
  registration_number: example.refine((number) => parseField(newInsuranceIntermediary.registration_number, number).ok),
  licence: z.enum(insuranceLicences),
  kinds: z.array(z.enum(insuranceKinds)).min(1),
});

const LICENSED_DAYS = 365;

/** Returns the invented intermediaries of the seed file, with pages that do not exist (RFC 2606). */
export async function seededInsuranceIntermediaries() {
  return (await seedRows('insurance-intermediaries', rowSchema)).map((row) => ({
    ...row,
    id: stableId('insurance-intermediary', row.name),
    link: `https://cover.example/${row.licence.replace('_', '-')}?ref=${UNIQUE_ID_PLACEHOLDER}`,
  }));
}

/**
 * Adds the intermediaries when there are none yet, enabled for every brand and licensed for a year. Returns the number of intermediaries
 * added.
 */
export async function seedInsuranceIntermediaries(em: EntityManager): Promise<number> {
  const added = await em.execute<object[]>(
    `insert into credit_cards.insurance_intermediary
       (id, name, registration_number, licence, valid_until, kinds, link, pays_us, status, created_at, updated_at)
     select id, name, registration_number, licence, ?::date, kinds, link, false, true, now(), now()
     from jsonb_to_recordset(?::jsonb) as seed(id uuid, name text, registration_number text, licence text, kinds text[], link text)
     where not exists (select from credit_cards.insurance_intermediary)
     returning id`,
    [subtractDays(todayInIndia(), -LICENSED_DAYS), JSON.stringify(await seededInsuranceIntermediaries())],
  );
  return added.length;
}
