import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, PERSONAL_LOANS, seedLenders, wholeProfile } from '../../support/customer-journey.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
});
afterAll(() => application.stop());

const PHONE = '9801237645';
/** What is personal in the profile of the tests, in every form that it might be written down in. */
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
/** Searched as whole words, since any five digits turn up within ids. */
const figures = [String(wholeProfile.monthly_income), '73,019', String(EMI)];

interface Column {
  readonly table: string;
  readonly column: string;
}

/** Every column of every table that can hold a text, in whatever schema. */
const textColumns = () =>
  application.em.execute<Column[]>(
    `select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       and (c.data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY', 'bytea') or c.data_type = 'USER-DEFINED')`,
  );

/** Where the values stand in clear or in base64, and where the figures stand. */
async function hits(values: readonly string[], words: readonly string[] = []): Promise<string[]> {
  const base64 = (value: string) => Buffer.from(value).toString('base64').replace(/=+$/, '');
  const searches = [
    ...values.flatMap((value) => [value, base64(value)].map((part) => ({ value, test: 'position(? in %) > 0', parameter: part }))),
    ...words.map((word) => ({ value: word, test: '% ~ ?', parameter: `\\y${word}\\y` })),
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
  it('is nowhere in clear after the whole journey', async () => {
    const customer = await newCustomer(application, PHONE);
    const appId = await customer.apply({ emi: EMI });
    await customer.post('/api/set-product', { product_type: PERSONAL_LOANS });
    await customer.post('/api/welcome-back', { product_type: PERSONAL_LOANS, birth_date: wholeProfile.birth_date, tin: wholeProfile.tin });
    const { matched } = await customer.offers(appId);
    await customer.readKeyFacts(...matched);
    for (const { lender_id } of matched) await customer.post(`/api/applications/${appId}/offers/${lender_id}/apply`, { consent: 1 });
    await customer.offers(appId, '?amount=90000&tenure=9');
    await application.waitFor(async () => {
      const [row] = await application.em.execute<{ open: number }[]>(
        `select count(*)::int as open from platform.outbox where published_at is null and available_at <= now()`,
      );
      return row?.open === 0;
    });
    expect(await hits(canaries, figures)).toEqual([]);
  });

  it('would be found by this search', async () => {
    expect((await textColumns()).length).toBeGreaterThan(50);
    await application.em.execute(
      `insert into platform.outbox (id, name, payload, published_at) values (gen_random_uuid(), 'test.canary.v1', ?, now())`,
      [JSON.stringify({ deep: { pan: wholeProfile.tin, income: wholeProfile.monthly_income } })],
    );
    expect(await hits([wholeProfile.tin], figures)).toEqual(
      [wholeProfile.tin, wholeProfile.monthly_income].map((value) => `${value} in platform.outbox.payload`),
    );
  });

  it('opens only in the row and column it was sealed for', async () => {
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
