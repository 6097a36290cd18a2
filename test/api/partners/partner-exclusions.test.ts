import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OffersResponse } from '../../../src/contracts/offers.js';
import { SOLAR_PURPOSE } from '../../../src/contracts/lookups.js';
import type { Bootstrap } from '../../../src/contracts/brand.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../src/contracts/loan-types.js';
import { seedDatabase } from '../../../src/tools/seed-database.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { PERSONAL_LOANS, type TestCustomer } from '../../support/test-customer.js';
import { TestBrowser } from '../../support/test-browser.js';

let application: TestApplication;
let admin: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedDatabase(application.config, 'demo');
  admin = (await application.asAdmin(1)).token;
});
afterAll(() => application.stop());

const idOf = async (slug: string) => {
  const [row] = await application.em.execute<{ id: string }[]>('select id from partners.partner where slug = ?', [slug]);
  return row?.id ?? '';
};
async function write(slug: string, property: 'product_types' | 'barred_lender_ids', value: readonly string[]) {
  const answer = await application.request('POST', `/api/admin/partners/${await idOf(slug)}`, { token: admin, body: { property, value } });
  expect(answer).toMatchObject({ status: 200, body: { [property]: value } });
}
/** Returns a customer who came by the site of a partner. */
async function customerOf(slug: string): Promise<TestCustomer> {
  const browser = new TestBrowser(application);
  await browser.visit('/', { partner: slug });
  return await browser.login();
}
const setProduct = (customer: TestCustomer) =>
  customer.post<{ code?: string; next?: string; fields?: object }>('/api/set-product', { product_type: PERSONAL_LOANS });
const idsOf = ({ matched }: OffersResponse) => matched.map(({ lender_id }) => lender_id);
/** Makes the next request evaluate again, as after a minute. */
const expireEvaluation = (appId: string) =>
  application.asOwner(
    `update customer_journey.evaluation set checked_at = now() - interval '2 minutes' where id = (select evaluation_id from customer_journey.application where id = $1)`,
    [appId],
  );

describe('lenders that a partner excludes', () => {
  it('are neither offered nor named to its customers, while other customers see them at the same moment', async () => {
    const [one, other] = [await customerOf('demo-02'), await customerOf('demo-03')];
    const [ofOne, ofOther] = [await one.apply(), await other.apply()];
    const barred = (await one.offers(ofOne)).matched[0];
    expect(idsOf(await other.offers(ofOther))).toContain(barred?.lender_id);
    await write('demo-02', 'barred_lender_ids', [barred?.lender_id ?? '']);
    await Promise.all([expireEvaluation(ofOne), expireEvaluation(ofOther)]);
    const [seen, seenByOther] = await Promise.all([one.offers(ofOne), other.offers(ofOther)]);
    expect(idsOf(seen)).not.toContain(barred?.lender_id);
    expect(seen.unmatched.map(({ name }) => name)).not.toContain(barred?.lender_name);
    expect(idsOf(seenByOther)).toContain(barred?.lender_id);
    // Two evaluations with one snapshot of lender terms, which is stored once.
    const [evaluations] = await application.em.execute<{ count: number; line_ups: number }[]>(
      `select count(*)::int, count(distinct line_up_hash)::int as line_ups from customer_journey.evaluation where application_id in (?, ?)`,
      [ofOne, ofOther],
    );
    expect(evaluations).toEqual({ count: 3, line_ups: 1 });

    await write('demo-02', 'barred_lender_ids', []);
    await expireEvaluation(ofOne);
    expect(idsOf(await one.offers(ofOne))).toContain(barred?.lender_id);
  });

  it('accept no application from customers who still see their offer, or by automatic submission; open applications continue', async () => {
    const customer = await customerOf('demo-02');
    const appId = await customer.apply();
    const { matched } = await customer.offers(appId);
    const [begun, wanted] = matched.filter(({ auto_submission }) => auto_submission === 1);
    if (!begun || !wanted) throw new Error('two lenders that take automatic submissions');
    await customer.readKeyFacts(begun, wanted);
    const apply = (lenderId: string) =>
      customer.post<{ code?: string }>(`/api/applications/${appId}/offers/${lenderId}/apply`, { consent: 1 });
    expect((await apply(begun.lender_id)).status).toBe(200);

    await write('demo-02', 'barred_lender_ids', [begun.lender_id, wanted.lender_id]);
    expect(await apply(wanted.lender_id)).toMatchObject({ status: 422, body: { code: 'offer-expired' } });
    const ticked = await customer.post('/api/applications', {
      product_type: PERSONAL_LOANS,
      consents: { profile_matching: 1 },
      auto_submit_lender_ids: [wanted.lender_id],
      auto_submit_offer_ids: [wanted.offer_id],
    });
    expect(ticked).toMatchObject({ status: 422, body: { code: 'auto-submission-closed' } });
    const [{ count } = { count: 0 }] = await application.em.execute<{ count: number }[]>(
      'select count(*)::int from customer_journey.lender_application where application_id = ?',
      [appId],
    );
    expect(count).toBe(1);
    await expireEvaluation(appId);
    const { unmatched } = await customer.offers(appId);
    expect(unmatched.find(({ name }) => name === begun.lender_name)).toMatchObject({
      reasons: ['partner'],
      submission: { state: 'lead_created' },
    });
    await write('demo-02', 'barred_lender_ids', []);
  });

  it('are excluded no longer once the partner is deleted, and are hidden in its portal until then', async () => {
    const { token } = await application.asPartner();
    const criteria = async () =>
      (
        await application.request<{ data: { lender_id: string; name: string }[] }>('GET', '/api/partner/get-eligibility-criteria', {
          token,
        })
      ).body.data;
    const [first] = await criteria();
    await write('demo-02', 'barred_lender_ids', [first?.lender_id ?? '']);
    expect((await criteria()).map(({ lender_id }) => lender_id)).not.toContain(first?.lender_id);
    const exceptions = async () => {
      const path = `/api/admin/lender-switches/${first?.lender_id}`;
      return (await application.request<{ partner_exceptions: object[] }>('GET', path, { token: admin })).body.partner_exceptions;
    };
    const name = (await application.request<{ name: string }>('GET', `/api/admin/partners/${await idOf('demo-02')}`, { token: admin })).body
      .name;
    const own = { id: await idOf('demo-02'), name };
    expect(await exceptions()).toEqual([own]);
    await write('demo-03', 'barred_lender_ids', [first?.lender_id ?? '']);
    expect(await exceptions()).toMatchObject([own, { id: await idOf('demo-03') }]);
    expect((await application.request('POST', `/api/admin/partners/${await idOf('demo-03')}/delete`, { token: admin })).status).toBe(204);
    expect(await exceptions()).toEqual([own]);
    await application.request('POST', `/api/admin/partners/${await idOf('demo-03')}/restore`, { token: admin });
    await write('demo-03', 'barred_lender_ids', []);
    await write('demo-02', 'barred_lender_ids', []);
  });
});

describe('products that a partner excludes', () => {
  const productsOf = async (slug: string) =>
    (await application.request<{ config: { products: LoanTypeKey[] } }>('GET', `/api/bootstrap?partner=${slug}`)).body.config.products;

  it('cannot be started by its customers and are hidden on its site; open applications continue', async () => {
    const [under, fresh, elsewhere] = [await customerOf('demo-02'), await customerOf('demo-02'), await customerOf('demo-03')];
    const appId = await under.apply();
    await fresh.fillIn();
    expect((await productsOf('demo-02')).toSorted()).toEqual(loanTypeKeys.toSorted());
    await write('demo-02', 'product_types', ['gl', 'hl']);
    expect(await setProduct(fresh)).toMatchObject({
      status: 422,
      body: { code: 'product-not-offered', fields: { product_type: expect.any(String) } },
    });
    const opened = await fresh.post('/api/applications', { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } });
    expect(opened).toMatchObject({ status: 422, body: { code: 'product-not-offered' } });
    expect((await setProduct(elsewhere)).status).toBe(200);
    expect((await setProduct(under)).status).toBe(200);
    expect((await under.offers(appId)).matched.length).toBeGreaterThan(0);
    const again = await under.post('/api/applications', { product_type: PERSONAL_LOANS, consents: { profile_matching: 1 } });
    expect(again).toMatchObject({ status: 200, body: { app_id: appId } });
    // A saved brand takes a few seconds to appear.
    await application.waitFor(async () => !(await productsOf('demo-02')).includes('pl'));
    expect((await productsOf('demo-02')).filter((type) => !['gl', 'hl'].includes(type))).toEqual([]);
    expect((await productsOf('demo-03')).toSorted()).toEqual(loanTypeKeys.toSorted());
    await write('demo-02', 'product_types', []);
  });

  it('are never the target of a tracking link', async () => {
    const linked = async (link: string, partner = 'demo-02') =>
      (await application.request<Bootstrap>('GET', `/api/bootstrap?partner=${partner}&link=${encodeURIComponent(link)}`)).body.link_product;
    await application.asOwner(
      `insert into partners.tracking_link (id, partner_id, code, product, status, created_at)
       select gen_random_uuid(), $1, l.code, l.product, l.status, now()
       from (values ('to-pl', 'pl', 'active'), ('to-start', null, 'active'), ('paused', 'pl', 'paused'))
         as l(code, product, status)`,
      [await idOf('demo-02')],
    );
    // A product that is offered again takes a few seconds to appear.
    await application.waitFor(async () => (await linked('TO-pl')) === 'pl');
    for (const other of ['to-start', 'paused', 'nobody', 'x'.repeat(60), 'to-pl\u0000'])
      expect([other, await linked(other)]).toEqual([other, undefined]);
    expect(await linked('to-pl', 'demo-03')).toBeUndefined();
    await write('demo-02', 'product_types', ['gl']);
    await application.waitFor(async () => (await linked('to-pl')) === undefined);
    await write('demo-02', 'product_types', []);
  });

  it('are named by loan type: other values are refused at their field', async () => {
    const path = `/api/admin/partners/${await idOf('demo-02')}`;
    const send = (property: string, value: unknown) => application.request(`POST`, path, { token: admin, body: { property, value } });
    for (const value of ['pl', ['cc'], [1], null, { 0: 'pl' }])
      expect(await send('product_types', value)).toMatchObject({
        status: 422,
        body: { code: 'invalid', fields: { value: expect.any(String) } },
      });
    const unknown = crypto.randomUUID();
    expect(await send('barred_lender_ids', [unknown])).toMatchObject({
      status: 422,
      body: { fields: { value: `Unknown IDs: ${unknown}` } },
    });
  });
});

describe('a brand for solar loans', () => {
  const withSolar = (solar: 0 | 1) =>
    application.asOwner(`update partners.partner set brand = jsonb_set(brand, '{features,solar}', $1::jsonb) where slug = 'demo-04'`, [
      solar,
    ]);
  const purposeOf = async (customer: TestCustomer) => (await customer.get(`/api/user/${customer.id}`)).body['loan_purpose'];

  it('sets the loan purpose of its own customers, unless they have chosen one', async () => {
    await withSolar(1);
    const [one, other, decided] = [await customerOf('demo-04'), await customerOf('demo-03'), await customerOf('demo-04')];
    await decided.post(`/api/user/${decided.id}`, { loan_purpose: 3 });
    for (const customer of [one, other, decided]) expect(await setProduct(customer)).toMatchObject({ body: { next: '/user/user-detail' } });
    expect(await Promise.all([one, other, decided].map(purposeOf))).toEqual([SOLAR_PURPOSE, 0, 3]);
    await withSolar(0);
    const late = await customerOf('demo-04');
    await setProduct(late);
    expect(await purposeOf(late)).toBe(0);
  });
});
