import type { EntityManager } from '@mikro-orm/postgresql';
import { adminRoles } from '../../contracts/admin-roles.js';
import type { Config } from '../../platform/config/config.js';
import { PartnerUser } from './domain/partner-user.entity.js';
import { PasswordHasher } from './domain/password-hasher.js';
import { Staff } from './domain/staff.entity.js';

/** Partner and merchant of the demo partner user. */
export const DEMO_PARTNER_ID = '0d3a1c52-6a2e-4c0b-9f51-5a1e8f3b7c01';
export const DEMO_MERCHANT_ID = '0d3a1c52-6a2e-4c0b-9f51-5a1e8f3b7c02';

/** Reserved domain (RFC 2606): no real address ends like this. */
export const DEMO_DOMAIN = 'demo.test';

const demoStaffNames = { 1: 'Demo Admin', 2: 'Demo Operations', 3: 'Demo Support' } as const;

/**
 * Creates the demo accounts (role1@demo.test … role3@demo.test, partner@demo.test) or sets their password to the current DEMO_PASSWORD.
 * Throws in production.
 */
export async function seedDemoAccounts(em: EntityManager, config: Config): Promise<void> {
  if (config.isProduction) throw new Error('demo accounts are refused in production');
  const passwords = new PasswordHasher();
  const hashFor = async (known: { passwordHash: string } | null) =>
    known && (await passwords.matches(config.values.DEMO_PASSWORD, known.passwordHash))
      ? known.passwordHash
      : await passwords.hash(config.values.DEMO_PASSWORD);

  for (const role of adminRoles) {
    const email = `role${role}@${DEMO_DOMAIN}`;
    const passwordHash = await hashFor(await em.findOne(Staff, { email }));
    await em.upsert(Staff, { email, name: demoStaffNames[role], role, status: 'active', passwordHash });
  }
  const email = `partner@${DEMO_DOMAIN}`;
  // @unscoped the demo's own account.
  const passwordHash = await hashFor(await em.findOne(PartnerUser, { email }));
  // @unscoped the demo's own account.
  await em.upsert(PartnerUser, { email, partnerId: DEMO_PARTNER_ID, merchantId: DEMO_MERCHANT_ID, status: 'active', passwordHash });
}
