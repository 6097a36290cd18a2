import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../src/platform/config/config.js';
import { generateSecrets } from '../../../src/platform/embedded/embedded-secrets.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';

let application: TestApplication;
const nothing = {
  ...{ brands: 0, pincodes: 0, 'lender groups': 0, merchants: 0, 'tracking links': 0, lenders: 0 },
  ...{ 'credit cards': 0, 'insurance intermediaries': 0, 'gold rates': 0, vouchers: 0, 'bench lenders': 0 },
};
const rows = <T extends object>(sql: string) => application.em.execute<T[]>(sql);

beforeAll(async () => {
  application = await startTestApplication();
});
afterAll(() => application.stop());

describe('seeding', () => {
  it('publishes only the one real brand without demo data', async () => {
    expect(await seedDatabase(application.config, 'base')).toEqual({ ...nothing, brands: 33, pincodes: 24, 'lender groups': 6 });
    expect(await rows('select from partners.merchant')).toEqual([]);
    expect(await rows(`select slug from partners.partner where status = 'published'`)).toEqual([{ slug: 'cl' }]);
  });

  it('adds the sample lenders with their terms', async () => {
    expect(await seedDatabase(application.config, 'demo')).toMatchObject({
      ...{
        lenders: 28,
        merchants: 4,
        'tracking links': 4,
        'credit cards': 10,
        'insurance intermediaries': 2,
        vouchers: 3,
        'gold rates': 30,
      },
    });
    expect(
      await rows(
        `select min_income, min_age, max_age, loan_amount_upto, tenure_max_months, rate_min, rate_max, fee_percent_min, fee_percent_max, fee_gst_included,
                salaried, self_employed, business, autosubmission, api, lender_status, offer_validity_days,
                (select array_agg(g.name order by g.name) from lenders.lender_group g where g.id::text = any(lender_group_ids)) as groups
         from lenders.lender where name = 'Moneyview'`,
      ),
    ).toEqual([
      {
        min_income: '15000.00',
        min_age: 21,
        max_age: 57,
        loan_amount_upto: '500000.00',
        tenure_max_months: 60,
        rate_min: '14.000',
        rate_max: '36.000',
        fee_percent_min: '2.000',
        fee_percent_max: '4.000',
        fee_gst_included: false,
        salaried: true,
        self_employed: true,
        business: false,
        autosubmission: true,
        api: 'money-view',
        lender_status: true,
        offer_validity_days: 3,
        groups: ['API', 'NBFC'],
      },
    ]);
  });

  it('adds nothing twice, and keeps what an admin has renamed, switched off or deleted', async () => {
    await rows(`update lenders.lender set name = 'Renamed' where name = 'KreditBee'`);
    await rows(`update lenders.lender set lender_status = false where name = 'Upwards'`);
    await rows(`update lenders.lender set deleted_at = now() where name = 'NIRA'`);
    await rows(`update partners.partner set name = 'Renamed', slug = 'renamed' where slug = 'demo-33'`);
    expect(await seedDatabase(application.config, 'demo')).toEqual(nothing);
    expect(
      await rows(`select name, lender_status, deleted_at is not null as deleted from lenders.lender
                  where name in ('KreditBee', 'Renamed', 'Upwards', 'NIRA') order by name`),
    ).toEqual([
      { name: 'NIRA', lender_status: true, deleted: true },
      { name: 'Renamed', lender_status: true, deleted: false },
      { name: 'Upwards', lender_status: false, deleted: false },
    ]);
    expect(await rows(`select count(*)::int as brands from partners.partner`)).toEqual([{ brands: 33 }]);
  });

  it('gives the demo partner user a brand and a merchant', async () => {
    expect(
      await rows(
        `select p.slug, m.code from auth.partner_user u join partners.partner p on p.id = u.partner_id
         join partners.merchant m on m.id = u.merchant_id and m.partner_id = p.id`,
      ),
    ).toEqual([{ slug: 'demo-02', code: 'sahyadri-mobiles' }]);
  });

  it('adds merchants with their locations, and one expired tracking link', async () => {
    expect(
      await rows(
        `select m.code, array_agg(o.code order by o.code) as locations from partners.merchant m
         join partners.merchant_location o on o.merchant_id = m.id group by m.code order by m.code`,
      ),
    ).toEqual([
      { code: 'kaveri-furniture', locations: ['jayanagar'] },
      { code: 'narmada-electronics', locations: ['vijay-nagar'] },
      { code: 'sahyadri-mobiles', locations: ['hadapsar', 'kothrud'] },
    ]);
    expect(
      await rows(
        `select l.code, m.code as merchant, o.code as location, l.expires_at < now() as is_over from partners.tracking_link l
         join partners.merchant m on m.id = l.merchant_id left join partners.merchant_location o on o.id = l.location_id order by l.code`,
      ),
    ).toEqual([
      { code: 'festive-narmada', merchant: 'narmada-electronics', location: 'vijay-nagar', is_over: null },
      { code: 'monsoon-kothrud', merchant: 'sahyadri-mobiles', location: 'kothrud', is_over: null },
      { code: 'newyear-kaveri', merchant: 'kaveri-furniture', location: null, is_over: true },
    ]);
  });

  it('creates a thousand lenders for measurements', async () => {
    expect(await seedDatabase(application.config, 'bench')).toMatchObject({ 'bench lenders': 1000 });
  });

  it('refuses demo data in production', async () => {
    const production = loadConfig({
      ...generateSecrets(),
      NODE_ENV: 'production',
      DATABASE_URL: application.config.values.DATABASE_URL,
      READING_DATABASE_URL: application.config.databaseUrls.reading,
      PUBLIC_URL: 'https://loans.example',
      MESSAGE_TRANSPORT: 'http',
      SMS_URL: 'https://sms.example',
    });
    await expect(seedDatabase(production, 'demo')).rejects.toThrow('refused in production');
  });
});
