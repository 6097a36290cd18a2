import { DEMO_MERCHANT_ID, DEMO_PARTNER_ID } from '../../src/modules/auth/demo-accounts.js';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { addLenders, seededLenders } from '../../src/tools/seeds/lenders.js';
import { seedMerchants } from '../../src/tools/seeds/merchants.js';
import type { TestApplication } from './application.js';

/** Adds brands, merchants and lenders of the demo. */
export async function seedPortal({ em }: TestApplication): Promise<void> {
  await seedBrands(em, { demo: true });
  await seedMerchants(em);
  await addLenders(em, await seededLenders());
}

/** Adds a partner user with the demo password, by default for the demo partner. */
export async function addPartnerUser(
  application: TestApplication,
  email: string,
  { partnerId = DEMO_PARTNER_ID, merchantId = null }: { readonly partnerId?: string; readonly merchantId?: string | null } = {},
): Promise<void> {
  await application.em.execute(
    `insert into auth.partner_user (id, email, password_hash, partner_id, merchant_id)
     select gen_random_uuid(), ?, password_hash, ?::uuid, ?::uuid from auth.partner_user where partner_id = ? and merchant_id = ? limit 1`,
    [email, partnerId, merchantId, DEMO_PARTNER_ID, DEMO_MERCHANT_ID],
  );
}
