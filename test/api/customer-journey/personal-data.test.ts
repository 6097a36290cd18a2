import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { loanTypes } from '../../../src/contracts/loan-types.js';
import { offerDetails } from '../../../src/contracts/offers.js';
import { seedGoldRates } from '../../../src/tools/seeds/gold-rates.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, type TestCustomer, wholeHome, wholeProfile } from '../../support/test-customer.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  await seedGoldRates(application.em);
});
afterAll(() => application.stop());

const PHONE = '9801237645';
/** The personal values in the test profile, in every form in which they might be stored. */
const canaries = [
  PHONE,
  wholeProfile.tin,
  wholeProfile.tin.toLowerCase(),
  wholeProfile.birth_date,
  '05/04/1991',
  wholeProfile.email,
  'Asha',
  'Kulkarni',
  'Canary Lane',
  'Sahyadri',
];
const EMI = 84_371;
/** Searched as whole words, since any five digits can occur within ids. */
const figures = [String(wholeProfile.monthly_income), '73,019', String(EMI)];

/** The additional fields of other loan types, with figures that occur nowhere else. */
const gold = {
  gold_article: 1,
  gold_grams: 37.3,
  gold_karat: 22,
  gold_service: 2,
  gold_scheme: 1,
  gold_loan_amount: 150_000,
  gold_loan_tenure: 12,
};
const home = { ...wholeHome, household_income: 2, property_cost: 26_73_900, co_applicant_income: 21_347, own_contribution: 8_13_700 };
const business = {
  business_name: 'Chinar Looms',
  business_constitution: 4,
  business_registration_type: 1,
  have_gst: 1,
  gstin: '27ABCPK1238F1Z1',
  business_nature: 1,
  business_years: 4,
  business_current_turnover: 4,
  business_address1: '4 Parijat Row',
  business_postal_code: '411002',
  business_premises: 2,
  employment_status_code: 3,
  business_loan_amount: 1_000_000,
  business_loan_tenure: 24,
  business_loan_purpose: 1,
};
const canariesOfTypes = [business.business_name, business.gstin, 'Parijat'];
const figuresOfTypes = [gold.gold_grams, home.property_cost, home.co_applicant_income, home.own_contribution].map(String);
/** How an offer states the collateral, and a lender's rejection its reasons, where either is stored as JSON. */
const revealingPatterns = [...Object.keys(offerDetails).map((code) => `"code": ?"${code}"`), '"reasons": ?\\["'];

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Every column of every table that can hold text, in every schema. */
const textColumns = () =>
  application.em.execute<Column[]>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and (c.data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY', 'bytea') or c.data_type = 'USER-DEFINED')`,
  );

/** Returns where the values are stored in plain text or base64, and where the figures are. */
async function hits(values: readonly string[], words: readonly string[] = [], patterns: readonly string[] = []): Promise<string[]> {
  const base64 = (value: string) => Buffer.from(value).toString('base64').replace(/=+$/, '');
  const searches = [
    ...values.flatMap((value) => [value, base64(value)].map((part) => ({ value, test: 'position(? in %) > 0', parameter: part }))),
    ...words.map((word) => ({ value: word, test: '% ~ ?', parameter: `\\y${word.replace('.', '\\.')}\\y` })),
    ...patterns.map((pattern) => ({ value: pattern, test: '% ~ ?', parameter: pattern })),
  ];
  const found: string[] = [];
  for (const { table, column } of await textColumns()) {
    for (const { value, test, parameter } of searches) {
      const condition = test.replace('%', `${column}::text`);
      const [row] = await application.em.execute<{ count: number }[]>(`select count(*)::int as count from ${table} where ${condition}`, [
        parameter,
      ]);
      if (row && row.count > 0) found.push(`${value} in ${table}.${column}`);
    }
  }
  return found;
}

describe('personal data at rest', () => {
  const settled = () =>
    application.waitFor(async () => {
      const [row] = await application.em.execute<{ open: number }[]>(
        `select count(*)::int as open from platform.outbox where published_at is null and available_at <= now()`,
      );
      return row?.open === 0;
    });
  const applyToAll = async (customer: TestCustomer, appId: string) => {
    const { matched } = await customer.offers(appId);
    expect(matched.length).toBeGreaterThan(0);
    await customer.readKeyFacts(...matched);
    for (const { lender_id } of matched) await customer.post(`/api/applications/${appId}/offers/${lender_id}/apply`, { consent: 1 });
    return matched;
  };

  it('is nowhere in plain text after the whole journey', async () => {
    const customer = await newCustomer(application, PHONE);
    const appId = await customer.apply({ emi: EMI });
    await customer.post('/api/set-product', { product_type: PERSONAL_LOANS });
    await customer.post('/api/welcome-back', { product_type: PERSONAL_LOANS, birth_date: wholeProfile.birth_date, tin: wholeProfile.tin });
    await applyToAll(customer, appId);
    await customer.offers(appId, '?amount=90000&tenure=9');
    const owner = await newCustomer(application);
    await owner.fillIn({ employment_status_code: 3 });
    const shares = [];
    for (const [type, answers] of Object.entries({ gl: gold, hl: home, bl: business })) {
      const { productType: product_type } = loanTypes[type as 'gl' | 'hl' | 'bl'];
      // A customer with an open lender application cannot change the kind of work.
      const borrower = type === 'bl' ? owner : customer;
      await borrower.post('/api/set-product', { product_type, ...(type === 'bl' && { have_registration: 1, have_gst: 1 }) });
      expect(await borrower.post(`/api/user/${borrower.id}`, answers)).toMatchObject({ status: 200, body: { [`${type}_completed`]: 1 } });
      const opened = await borrower.post<{ app_id: string }>('/api/applications', { product_type, consents: { profile_matching: 1 } });
      const matched = await applyToAll(borrower, opened.body.app_id);
      const told = matched.flatMap(({ details = [] }) => details);
      expect(told.length).toBeGreaterThan(0);
      // As a share of the requested amount, it reveals the cost of the home and the value of the gold.
      shares.push(
        ...told.filter(({ code, value }) => code === 'loan_to_value' && !Number.isInteger(value)).map(({ value }) => String(value)),
      );
    }
    expect(shares.length).toBeGreaterThan(0);
    await settled();
    expect(await hits([...canaries, ...canariesOfTypes], [...figures, ...figuresOfTypes, ...shares], revealingPatterns)).toEqual([]);
  });

  it('would be found by this search', async () => {
    expect((await textColumns()).length).toBeGreaterThan(50);
    const told = { details: [{ code: 'grams', value: gold.gold_grams }], reasons: ['credit'] };
    await application.em.execute(
      `insert into platform.outbox (id, name, payload, published_at) values (gen_random_uuid(), 'test.canary.v1', ?, now())`,
      [JSON.stringify({ deep: { pan: wholeProfile.tin, income: wholeProfile.monthly_income, ...told } })],
    );
    const found = [
      wholeProfile.tin,
      wholeProfile.monthly_income,
      gold.gold_grams,
      revealingPatterns.find((one) => one.includes('grams')),
      revealingPatterns.at(-1),
    ];
    expect(await hits([wholeProfile.tin], [...figures, ...figuresOfTypes], revealingPatterns)).toEqual(
      found.map((value) => `${value} in platform.outbox.payload`),
    );
  });

  it('can be decrypted only in the row and column it was encrypted for', async () => {
    const [victim, thief] = [await newCustomer(application), await newCustomer(application)];
    await victim.fillIn();
    await thief.fillIn({ tin: 'XYZPK9999A' });
    await application.em.execute(
      `update customer_journey.customer set pan_sealed = (select pan_sealed from customer_journey.customer where id = ?) where id = ?`,
      [victim.id, thief.id],
    );
    expect((await thief.get(`/api/user/${thief.id}`)).status).toBe(500);
    expect((await victim.get(`/api/user/${victim.id}`)).body).toMatchObject({ tin: wholeProfile.tin });
  });
});
