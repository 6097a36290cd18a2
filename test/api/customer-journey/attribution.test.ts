import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { channels } from '../../../src/contracts/channels.js';
import type { OfferCard } from '../../../src/contracts/offers.js';
import { DEMO_PARTNER_ID } from '../../../src/modules/auth/demo-accounts.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { newPhone, startTestApplication, type TestApplication } from '../../support/application.js';
import { PERSONAL_LOANS, type TestCustomer } from '../../support/test-customer.js';
import { TestBrowser } from '../../support/test-browser.js';

let application: TestApplication;

beforeAll(async () => {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
});
afterAll(() => application.stop());

const rows = <T = Record<string, unknown>>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);
const COLUMNS = 'first_touch_id, last_touch_id, partner_id, merchant_id, merchant_location_id, channel_id';
const link = { link: 'monsoon-kothrud' };

interface Origins {
  readonly first_touch_id: string | null;
  readonly last_touch_id: string | null;
}

async function originsOf({ id }: TestCustomer): Promise<Origins> {
  const [found] = await rows<Origins>('select first_touch_id, last_touch_id from customer_journey.customer where id = ?', [id]);
  return found ?? { first_touch_id: null, last_touch_id: null };
}

const touchIds = async ({ visitor }: TestBrowser) =>
  (await rows<{ id: string }>('select id from customer_journey.origin where visitor = ? order by id', [visitor])).map(({ id }) => id);
const applicationsOf = ({ id }: TestCustomer) =>
  rows(`select ${COLUMNS} from customer_journey.application where customer_id = ? order by created_at`, [id]);
const atLendersOf = ({ id }: TestCustomer) =>
  rows(`select ${COLUMNS} from customer_journey.lender_application where customer_id = ? order by created_at`, [id]);

/** Returns whether the customer has not yet applied for the offer. */
const open = ({ submission }: Pick<OfferCard, 'submission'>) => submission === null;

describe('a customer', () => {
  it('who follows a link, opens another tab and logs in there, is attributed to the link', async () => {
    const browser = new TestBrowser(application);
    await browser.visit('/', link);
    await browser.visit('/credit-cards');
    const customer = await browser.login();
    const [first] = await touchIds(browser);
    expect(await originsOf(customer)).toEqual({ first_touch_id: first, last_touch_id: first });
    const [place] = await rows(`select location_id from partners.tracking_link where code = 'monsoon-kothrud'`);
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({
      channel_id: channels.trackingLink,
      merchant_location_id: place?.location_id,
    });
  });

  it('keeps the first touch for ever, and has the newest one as the last after each login', async () => {
    const [phone, browser] = [newPhone(), new TestBrowser(application)];
    await browser.visit('/login', { partner: 'demo-02' });
    const customer = await browser.login(phone);
    await browser.visit('/', { partner: 'demo-03', utm_source: 'radio' });
    expect(await originsOf(customer)).toMatchObject({ last_touch_id: (await touchIds(browser))[0] });
    await browser.login(phone);
    const [first, second] = await touchIds(browser);
    expect(await originsOf(customer)).toEqual({ first_touch_id: first, last_touch_id: second });

    const phoneOfHis = new TestBrowser(application, 'demo-04.localhost');
    await phoneOfHis.visit('/');
    await phoneOfHis.login(phone);
    const [third] = await touchIds(phoneOfHis);
    expect(await originsOf(customer)).toEqual({ first_touch_id: first, last_touch_id: third });
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ channel_id: channels.partnerSite });
  });

  it('has no origin when the browser sent none, or a forged one', async () => {
    const customer = await new TestBrowser(application).login();
    const madeUp = await application.asCustomer(newPhone(), { cookie: `visitor=${'0'.repeat(32)}` });
    for (const id of [customer.id, madeUp.ids.user_id])
      expect(await rows('select first_touch_id, last_touch_id from customer_journey.customer where id = ?', [id])).toEqual([
        { first_touch_id: null, last_touch_id: null },
      ]);
    expect((await customer.get(`/api/user/${customer.id}`)).body).toMatchObject({ channel_id: 0, merchant_location_id: '' });
    const appId = await customer.apply();
    await customer.applyTo(appId, open);
    expect(Object.values((await atLendersOf(customer))[0] ?? {}).filter((value) => value !== null)).toEqual([]);
  });

  it('is shown to staff with the title of the brand, and with its slug once that is published no more', async () => {
    const browser = new TestBrowser(application);
    await browser.visit('/', { partner: 'demo-05' });
    const { id, ids } = await browser.login();
    const { token } = await application.asAdmin();
    const brand = async () =>
      (await application.request<{ brand: string | null }>('GET', `/api/admin/service-cases/${id}/${ids.prospect_app_id}`, { token })).body
        .brand;
    const [published] = await rows<{ title: string }>(`select brand->>'title' as title from partners.partner where slug = 'demo-05'`);
    expect(await brand()).toBe(published?.title);
    await rows(`update partners.partner set status = 'draft' where slug = 'demo-05'`);
    await application.waitFor(async () => (await brand()) === 'demo-05');
  });

  it('who shares a browser with another has the same origin', async () => {
    const browser = new TestBrowser(application);
    await browser.visit('/', link);
    const [one, other] = [await browser.login(), await browser.login()];
    expect(await originsOf(other)).toEqual(await originsOf(one));
  });
});

describe('an application', () => {
  it('copies both touches and the facts of the first; a lender application has the last touch of its own time', async () => {
    const [phone, browser] = [newPhone(), new TestBrowser(application)];
    await browser.visit('/', link);
    const customer = await browser.login(phone);
    const appId = await customer.apply();
    const [first] = await touchIds(browser);
    const [place] = await rows(
      `select merchant_id, location_id as merchant_location_id from partners.tracking_link where code = 'monsoon-kothrud'`,
    );
    const facts = { ...place, partner_id: DEMO_PARTNER_ID, channel_id: channels.trackingLink };
    expect(await applicationsOf(customer)).toEqual([{ first_touch_id: first, last_touch_id: first, ...facts }]);

    await browser.visit('/', { partner: 'demo-03' });
    const again = await browser.login(phone);
    const [, second] = await touchIds(browser);
    await again.applyTo(appId, open);
    expect(await applicationsOf(customer)).toEqual([{ first_touch_id: first, last_touch_id: first, ...facts }]);
    expect(await atLendersOf(customer)).toEqual([{ first_touch_id: first, last_touch_id: second, ...facts }]);
  });

  it('sent by automatic submission has it too', async () => {
    const browser = new TestBrowser(application);
    await browser.visit('/', { utm_source: 'radio' });
    const customer = await browser.login();
    const { matched } = await customer.offers(await customer.apply());
    const ticked = matched.find(({ auto_submission }) => auto_submission === 1);
    if (!ticked) throw new Error('no lender of automatic submission');
    await customer.readKeyFacts(ticked);
    const body = { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 }, auto_submit_lender_ids: [ticked.lender_id] };
    expect((await customer.post('/api/applications', body)).status).toBe(200);
    const [first] = await touchIds(browser);
    expect(await atLendersOf(customer)).toMatchObject([{ first_touch_id: first, last_touch_id: first, channel_id: channels.campaign }]);
  });
});

describe('the recorded origin', () => {
  let customer: TestCustomer;
  let other: string;
  beforeAll(async () => {
    const browser = new TestBrowser(application);
    await browser.visit('/', link);
    await browser.visit('/', { partner: 'demo-03' });
    customer = await browser.login();
    await customer.applyTo(await customer.apply(), open);
    other = (await touchIds(browser))[1] ?? '';
  });

  it.each(['application', 'lender_application'])('never changes in %s', async (table) => {
    const statement = (column: string, value: string) =>
      rows(`update customer_journey.${table} set ${column} = ${value} where customer_id = ?`, [customer.id]);
    for (const [column, value] of [
      ['first_touch_id', other],
      ['last_touch_id', 'first_touch_id'],
      ['partner_id', 'gen_random_uuid()'],
      ['merchant_id', 'null'],
      ['merchant_location_id', 'gen_random_uuid()'],
      ['channel_id', '1'],
    ] as const)
      await expect(statement(column, value)).rejects.toThrow('keeps where it came from');
    // Unchanged values and all other columns may be written.
    await statement('partner_id', 'partner_id');
    await statement('version', 'version + 1');
  });

  it('never changes in customer, except the last touch', async () => {
    const change = (sql: string) => rows(`update customer_journey.customer set ${sql} where id = ?`, [customer.id]);
    await expect(change(`first_touch_id = ${other}`)).rejects.toThrow('keeps where it came from');
    await expect(change('first_touch_id = null')).rejects.toThrow('keeps where it came from');
    await change('last_touch_id = first_touch_id');
  });

  it('may be filled in where it was unknown', async () => {
    const fresh = await new TestBrowser(application).login();
    await fresh.apply();
    await rows('update customer_journey.application set partner_id = ? where customer_id = ?', [DEMO_PARTNER_ID, fresh.id]);
    expect(await applicationsOf(fresh)).toMatchObject([{ partner_id: DEMO_PARTNER_ID }]);
  });

  it.each([
    `update customer_journey.origin set channel_id = 1`,
    'delete from customer_journey.origin',
    'truncate customer_journey.origin cascade',
  ])('is append-only: %s', async (statement) => {
    await expect(rows(statement)).rejects.toThrow('permission denied');
  });
});
