import { type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { entities } from '../entities.js';
import { seedDemoAccounts } from '../modules/auth/demo-accounts.js';
import type { Config } from '../platform/config/config.js';
import { ormOptions } from '../platform/database/orm-options.js';
import { seedExcludedLenders } from './seeds/excluded-lenders.js';
import { seedBenchLenders } from './seeds/bench-lenders.js';
import { seedBrands } from './seeds/brands.js';
import { seedCreditCards } from './seeds/credit-cards.js';
import { seedLenderGroups } from './seeds/lender-groups.js';
import { seedInsuranceIntermediaries } from './seeds/insurance-intermediaries.js';
import { addLenders, seededLenders } from './seeds/lenders.js';
import { seedGoldRates } from './seeds/gold-rates.js';
import { seedPincodes } from './seeds/pincodes.js';
import { seedLinks, seedMerchants } from './seeds/merchants.js';
import { seedVouchers } from './seeds/vouchers.js';

/**
 * `base`: brands, lender groups, and a few pincodes. `demo`: demo brands with merchants and tracking links, lenders, gold rates, credit
 * cards, insurance intermediaries, vouchers and accounts. `bench`: the demo and a thousand more lenders.
 */
export const scenarios = ['base', 'demo', 'bench'] as const;
export type Scenario = (typeof scenarios)[number];

export type SeedReport = Readonly<
  Record<
    | 'brands'
    | 'pincodes'
    | 'lender groups'
    | 'merchants'
    | 'tracking links'
    | 'lenders'
    | 'bench lenders'
    | 'credit cards'
    | 'insurance intermediaries'
    | 'vouchers'
    | 'gold rates',
    number
  >
>;

/**
 * Adds the missing rows of a scenario; rows that an admin has changed, renamed or deleted stay unchanged. Returns the number of rows added.
 * Without a scenario, `DEMO` decides. Throws for demo data in production.
 */
export async function seedDatabase(config: Config, scenario: Scenario = config.values.DEMO ? 'demo' : 'base'): Promise<SeedReport> {
  if (config.isProduction && scenario !== 'base') throw new Error('Demo data is refused in production (NODE_ENV=production).');
  const orm = await MikroORM.init({ ...ormOptions({ databaseUrl: config.values.DATABASE_URL, entities }), pool: { min: 0, max: 2 } });
  try {
    return await orm.em.fork().transactional((em) => addScenario(em, config, scenario));
  } finally {
    await orm.close();
  }
}

async function addScenario(em: EntityManager, config: Config, scenario: Scenario): Promise<SeedReport> {
  const demo = scenario !== 'base';
  if (demo) await seedDemoAccounts(em, config);
  const report: SeedReport = {
    brands: await seedBrands(em, { demo }),
    pincodes: await seedPincodes(em),
    'lender groups': await seedLenderGroups(em),
    merchants: demo ? await seedMerchants(em) : 0,
    'tracking links': demo ? await seedLinks(em) : 0,
    lenders: demo ? await addLenders(em, await seededLenders()) : 0,
    'gold rates': demo ? await seedGoldRates(em) : 0,
    'credit cards': demo ? await seedCreditCards(em) : 0,
    'insurance intermediaries': demo ? await seedInsuranceIntermediaries(em) : 0,
    vouchers: demo ? await seedVouchers(em) : 0,
    'bench lenders': scenario === 'bench' ? await seedBenchLenders(em) : 0,
  };
  if (demo) await seedExcludedLenders(em);
  return report;
}
