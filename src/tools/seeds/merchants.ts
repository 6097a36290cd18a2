import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { loanTypeKeys } from '../../contracts/loan-types.js';
import { DEMO_MERCHANT_ID } from '../../modules/auth/demo-accounts.js';
import { seedRows } from './seed-file.js';
import { stableId } from './stable-id.js';

const code = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);
const utm = z.string().min(1).max(120);

const merchantSchema = z.strictObject({
  partner: code,
  code,
  name: z.string().min(1).max(120),
  status: z.enum(['pending', 'active', 'suspended']),
  locations: z.array(z.strictObject({ code, name: z.string().min(1).max(120), pincode: z.string().regex(/^[1-9]\d{5}$/) })),
});

const linkSchema = z.strictObject({
  code,
  partner: code,
  merchant: code.nullable(),
  location: code.nullable(),
  product: z.enum(loanTypeKeys).nullable(),
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  expires_at: z.iso.datetime().nullable(),
});

/** Merchant of the demo partner user. */
const DEMO_MERCHANT = 'demo-02/sahyadri-mobiles';

const merchantId = (key: string) => (key === DEMO_MERCHANT ? DEMO_MERCHANT_ID : stableId('merchant', key));

/** Returns the invented merchants of the seed file with their locations. */
export async function seededMerchants() {
  const rows = await seedRows('merchants', merchantSchema);
  return rows.map(({ locations, ...merchant }) => {
    const key = `${merchant.partner}/${merchant.code}`;
    return {
      ...merchant,
      id: merchantId(key),
      locations: locations.map((one) => ({ ...one, id: stableId('location', `${key}/${one.code}`) })),
    };
  });
}

/** Returns the invented tracking links of the seed file; one has expired. */
export async function seededLinks() {
  const rows = await seedRows('tracking-links', linkSchema);
  return rows.map(({ merchant, location, ...link }) => ({
    ...link,
    id: stableId('tracking-link', link.code),
    merchant_id: merchant && merchantId(`${link.partner}/${merchant}`),
    location_id: location && stableId('location', `${link.partner}/${merchant}/${location}`),
  }));
}

/** Adds the missing merchants, with their locations. Returns the number of merchants added. */
export async function seedMerchants(em: EntityManager): Promise<number> {
  const merchants = await seededMerchants();
  const added = await em.execute<object[]>(
    `insert into partners.merchant (id, partner_id, code, name, status)
     select seed.id, p.id, seed.code, seed.name, seed.status
     from jsonb_to_recordset(?::jsonb) as seed(id uuid, partner text, code text, name text, status text)
     join partners.partner p on p.slug = seed.partner
     on conflict do nothing returning id`,
    [JSON.stringify(merchants)],
  );
  const locations = merchants.flatMap(({ id, locations: own }) => own.map((location) => ({ ...location, merchant_id: id })));
  await em.execute(
    `insert into partners.merchant_location (id, merchant_id, code, name, pincode)
     select seed.id, m.id, seed.code, seed.name, seed.pincode
     from jsonb_to_recordset(?::jsonb) as seed(id uuid, merchant_id uuid, code text, name text, pincode text)
     join partners.merchant m on m.id = seed.merchant_id
     on conflict do nothing`,
    [JSON.stringify(locations)],
  );
  return added.length;
}

/** Adds the missing tracking links. Returns the number of links added. */
export async function seedLinks(em: EntityManager): Promise<number> {
  const added = await em.execute<object[]>(
    `insert into partners.tracking_link (id, code, partner_id, merchant_id, location_id, product, utm_source, utm_medium, utm_campaign, expires_at)
     select seed.id, seed.code, p.id, m.id, o.id, seed.product, seed.utm_source, seed.utm_medium, seed.utm_campaign, seed.expires_at
     from jsonb_to_recordset(?::jsonb) as seed(id uuid, code text, partner text, merchant_id uuid, location_id uuid, product text,
       utm_source text, utm_medium text, utm_campaign text, expires_at timestamptz)
     join partners.partner p on p.slug = seed.partner
     left join partners.merchant m on m.id = seed.merchant_id
     left join partners.merchant_location o on o.id = seed.location_id
     on conflict do nothing returning id`,
    [JSON.stringify(await seededLinks())],
  );
  return added.length;
}
