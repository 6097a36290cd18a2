import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { INSURANCE_REFERRAL } from '../../../src/contracts/consents.js';
import { subtractDays, todayInIndia } from '../../../src/contracts/days.js';
import { insuranceKinds } from '../../../src/contracts/insurance.js';
import type { OwnReferralModel, ShownIntermediaryModel } from '../../../src/modules/credit-cards/http/insurance.dto.js';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { seedBrands } from '../../../src/tools/seeds/brands.js';
import { seedInsuranceIntermediaries } from '../../../src/tools/seeds/insurance-intermediaries.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';

const tomorrow = subtractDays(todayInIndia(), -1);
const yesterday = subtractDays(todayInIndia(), 1);
const link = 'https://cover.example/start?ref={unique_id}';

let application: TestApplication;
let admin: string;
let customer: TestLogin;
let names = 0;

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedBrands(application.em, { demo: true });
  admin = (await application.asAdmin(1)).token;
  customer = await application.asCustomer();
});
afterAll(() => application.stop());
beforeEach(async () => {
  await application.resetLimits();
  await application.em.execute('delete from credit_cards.insurance_referral');
  await application.em.execute('delete from credit_cards.insurance_intermediary');
});

const staff = <T = Record<string, unknown>>(path: string, body: unknown = {}) =>
  application.request<T>('POST', `/api/admin/insurance-intermediaries${path}`, { token: admin, body });
const write = (id: string, property: string, value: unknown) => staff<{ version: number }>(`/${id}`, { property, value });
const add = async (more: Readonly<Record<string, unknown>> = {}) => {
  const values = { name: `Cover ${++names}`, registration_number: `DB-${names}`, licence: 'broker', valid_until: tomorrow, pays_us: 0 };
  const { body } = await staff<{ id: string }>('', values);
  for (const [property, value] of Object.entries(more)) expect(await write(body.id, property, value)).toMatchObject({ status: 200 });
  return { ...values, id: body.id };
};
const show = (more: Readonly<Record<string, unknown>> = {}) => add({ link, ...more, status: 1 });
const offered = async (brand?: string) => {
  const headers: Record<string, string> = brand ? { 'x-brand': brand } : {};
  const answer = await application.request<{ intermediaries: ShownIntermediaryModel[] }>('GET', '/api/insurance', {
    token: customer.token,
    headers,
  });
  return answer.body.intermediaries;
};
const consents = () =>
  application.request<{ purposes: { purpose: string; state: string; notice_hash: string }[] }>('GET', '/api/consents', {
    token: customer.token,
  });
const consent = async () => (await consents()).body.purposes.find(({ purpose }) => purpose === INSURANCE_REFERRAL);
const open = (body: unknown, { token }: { readonly token: string } = customer) =>
  application.request<{ reference: string; url: string }>('POST', '/api/insurance/referrals', { token, body });
const referralRequest = async (kind = 'health') => {
  const shown = (await offered()).find((each) => each.kind === kind);
  if (!shown) throw new Error(`nobody for ${kind}`);
  const { intermediary_id, version } = shown;
  return { kind, intermediary_id, version, notice_hash: (await consent())?.notice_hash ?? '' };
};
const own = async ({ token }: { readonly token: string } = customer, question = '') =>
  (await application.request<{ referrals: OwnReferralModel[] }>('GET', `/api/insurance/referrals${question}`, { token })).body.referrals;
const withdraw = async () => {
  const body = { purpose: INSURANCE_REFERRAL, action: 'withdraw', notice_hash: (await consent())?.notice_hash };
  expect(await application.request('POST', '/api/consents', { token: customer.token, body })).toMatchObject({ status: 200 });
};
const clicks = (id: string) =>
  application.em.execute<{ unique_id: string; owner: string; host: string }[]>(
    'select unique_id, owner, host from credit_cards.click where owner_id = ?',
    [id],
  );
const brandWith = (slug: string, features: object) =>
  application.em.execute(
    `update partners.partner set brand = jsonb_set(brand, '{features}', ?::jsonb), version = version + 1 where slug = ?`,
    [JSON.stringify(features), slug],
  );
const shownFeatures = async (slug: string) =>
  (await application.request<{ brand: { features: Record<string, number> } }>('GET', `/api/bootstrap?partner=${slug}`)).body.brand.features;

describe('intermediaries', () => {
  it('are added switched off, with every property checked', async () => {
    const { id } = await add();
    const { body } = await application.request<Record<string, unknown>>('GET', `/api/admin/insurance-intermediaries/${id}`, {
      token: admin,
    });
    expect(body).toMatchObject({ status: 0, pays_us: 0, kinds: [], partner_id: null, link: null, valid_until: tomorrow, version: 1 });
    for (const [property, value] of [
      ['link', 'http://cover.example/'],
      ['link', 'https://127.0.0.1/'],
      ['kinds', ['pets']],
      ['licence', 'friend'],
      ['valid_until', '2026-02-30'],
      ['registration_number', ''],
      ['pays_us', null],
      ['partner_id', '00000000-0000-4000-8000-000000000000'],
    ])
      expect(await write(id, String(property), value)).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await staff('', { name: 'X' })).toMatchObject({ status: 422, body: { fields: { registration_number: expect.any(String) } } });
  });

  it('refuse a link without a placeholder for the reference and a licence beyond ten years, with the reason', async () => {
    const { id } = await add();
    expect(await write(id, 'link', 'https://cover.example/start')).toMatchObject({
      status: 422,
      body: { fields: { value: 'Add {unique_id} to the link. Without it, referrals cannot be tracked.' } },
    });
    const tooLong = 'IRDAI licences last three years. Enter a date within the next ten years.';
    for (const day of ['9999-12-31', subtractDays(todayInIndia(), -3651)])
      expect(await write(id, 'valid_until', day)).toMatchObject({ status: 422, body: { fields: { value: tooLong } } });
    expect(await write(id, 'valid_until', subtractDays(todayInIndia(), -3650))).toMatchObject({ status: 200 });
    const more = { name: 'Long', registration_number: 'L', licence: 'broker', pays_us: 1 };
    expect(await staff('', { ...more, valid_until: '9999-12-31' })).toMatchObject({
      status: 422,
      body: { fields: { valid_until: tooLong } },
    });
  });

  it('need an explicit answer whether they pay us', async () => {
    const values = { name: 'Answered', registration_number: 'A-1', licence: 'broker', valid_until: tomorrow };
    expect(await staff('', values)).toMatchObject({ status: 422, body: { fields: { pays_us: 'This field is required.' } } });
    for (const pays_us of [0, 1]) expect(await staff('', { ...values, pays_us })).toMatchObject({ status: 200, body: { pays_us } });
  });

  it('are unique per kind and brand: a second one cannot be switched on, widened or moved, even by simultaneous requests', async () => {
    await show({ kinds: ['health', 'motor'] });
    const other = await add({ link, kinds: ['motor'] });
    expect(await write(other.id, 'status', 1)).toMatchObject({
      status: 409,
      body: { code: 'intermediary-doubled', message: expect.stringContaining('is switched on for the same brands') },
    });
    const elsewhere = await show({ kinds: ['home'] });
    expect(await write(elsewhere.id, 'kinds', ['home', 'health'])).toMatchObject({ status: 409 });
    // An empty list stands for all kinds.
    expect(await write(elsewhere.id, 'kinds', [])).toMatchObject({ status: 409 });
    const both = [await add({ link, kinds: ['travel'] }), await add({ link, kinds: ['travel'] })];
    const answers = await Promise.all(both.map(({ id }) => write(id, 'status', 1)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are off after deletion and restoration; the audit trail names the actor, and the list can be exported', async () => {
    const { id } = await show();
    expect(await staff(`/${id}/delete`)).toMatchObject({ status: 204 });
    expect(await offered()).toEqual([]);
    expect(await staff(`/${id}/restore`)).toMatchObject({ body: { status: 0 } });
    const history = await application.request<{ data: { action: string }[] }>('GET', `/api/admin/insurance-intermediaries/${id}/history`, {
      token: admin,
    });
    expect(history.body.data.map(({ action }) => action).slice(0, 2)).toEqual([
      'insurance-intermediary.restore',
      'insurance-intermediary.delete',
    ]);
    expect(await staff('/exports', { format: 'csv' })).toMatchObject({ status: 202 });
  });
});

describe('GET /api/insurance', () => {
  it('returns one intermediary for each kind, in a fixed order, without a price or a rank', async () => {
    const first = await show({ kinds: ['motor'] });
    const second = await show({ kinds: ['travel', 'health'], pays_us: 1 });
    const shown = await offered();
    expect(shown.map(({ kind, name, pays_us }) => [kind, name, pays_us])).toEqual([
      ['health', second.name, 1],
      ['motor', first.name, 0],
      ['travel', second.name, 1],
    ]);
    expect(Object.keys(shown[0] ?? {}).sort()).toEqual(
      ['intermediary_id', 'kind', 'licence', 'name', 'pays_us', 'registration_number', 'valid_until', 'version'].sort(),
    );
  });

  it('omits an intermediary that is off, has no link, or whose licence has expired; its last day still counts', async () => {
    const { id } = await show();
    expect(await offered()).toHaveLength(insuranceKinds.length);
    for (const [property, hidden, back] of [
      ['valid_until', yesterday, todayInIndia()],
      ['link', null, link],
      ['status', 0, 1],
    ] as const) {
      await write(id, property, hidden);
      expect([property, await offered()]).toEqual([property, []]);
      await write(id, property, back);
      expect([property, (await offered()).length]).toEqual([property, insuranceKinds.length]);
    }
  });

  it('prefers the brand’s own intermediary to the general one, and returns none when the brand’s own is off', async () => {
    const [partner] = await application.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'demo-04'`);
    const everybodys = await show({ kinds: ['health', 'home'] });
    const theirs = await show({ partner_id: partner?.id, kinds: ['health'] });
    const names = async (slug?: string) => (await offered(slug)).map(({ name }) => name);
    expect(await names()).toEqual([everybodys.name, everybodys.name]);
    expect(await names('demo-04')).toEqual([]);
    await brandWith('demo-04', { insurance: 1 });
    await application.waitFor(async () => (await names('demo-04')).length === 2);
    expect(await names('demo-04')).toEqual([theirs.name, everybodys.name]);
    await write(theirs.id, 'valid_until', yesterday);
    expect(await names('demo-04')).toEqual([everybodys.name, everybodys.name]);
    await brandWith('demo-04', {});
    await application.waitFor(async () => (await names('demo-04')).length === 0);
  });
});

describe('the shown features of a brand', () => {
  it('include insurance only while it has an intermediary', async () => {
    await application.waitFor(async () => (await shownFeatures('cl'))['insurance'] === 0);
    await show();
    await application.waitFor(async () => (await shownFeatures('cl'))['insurance'] === 1);
    expect(await shownFeatures('demo-03')).not.toHaveProperty('insurance');
  });
});

describe('POST /api/insurance/referrals', () => {
  it('keeps nothing without the consent, under another notice, or for a kind that is not offered', async () => {
    const { id } = await show({ kinds: ['health'] });
    const body = await referralRequest();
    expect(await open({ ...body, notice_hash: undefined })).toMatchObject({
      status: 422,
      body: { fields: { notice_hash: expect.any(String) } },
    });
    expect(await open({ ...body, kind: 'pets' })).toMatchObject({ status: 422, body: { fields: { kind: expect.any(String) } } });
    expect(await open({ ...body, notice_hash: '0'.repeat(64) })).toMatchObject({ status: 409, body: { code: 'notice-changed' } });
    expect(await open({ ...body, kind: 'home' })).toMatchObject({ status: 409, body: { code: 'insurance-not-offered' } });
    expect(await open({ ...body, intermediary_id: crypto.randomUUID() })).toMatchObject({
      status: 409,
      body: { code: 'insurance-changed' },
    });
    await write(id, 'pays_us', 1);
    expect(await open(body)).toMatchObject({ status: 409, body: { code: 'insurance-changed' } });
    await write(id, 'valid_until', yesterday);
    expect(await open(body)).toMatchObject({ status: 409, body: { code: 'insurance-not-offered' } });
    expect([await own(), await clicks(id), (await consent())?.state]).toEqual([[], [], 'never']);
  });

  it('records the consent, stores the visit by a reference only, and shows the referral to its customer only', async () => {
    const { id, name, registration_number } = await show({ kinds: ['health'] });
    const { status, body } = await open(await referralRequest());
    expect([status, body.reference]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(body.url).toBe(`https://cover.example/start?ref=${body.reference}`);
    expect(await clicks(id)).toEqual([{ unique_id: body.reference, owner: 'intermediary', host: 'cover.example' }]);
    expect((await consent())?.state).toBe('given');
    // The texts that the customer read stay, whatever the record says later.
    await write(id, 'name', 'Renamed');
    expect(await own()).toEqual([
      { reference: body.reference, kind: 'health', name, registration_number, licence: 'broker', opened_at: expect.any(String) },
    ]);
    expect(await own(await application.asCustomer())).toEqual([]);
  });

  it('opens one referral for repeated requests, and none for a bot', async () => {
    const { id } = await show();
    const body = await referralRequest();
    const answers = await Promise.all(Array.from({ length: 5 }, () => open(body)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.reference}`)).size).toBe(1);
    expect([(await clicks(id)).length, (await own()).length]).toEqual([1, 1]);
    expect((await open({ ...body, kind: 'motor' })).body.reference).not.toBe(answers[0]?.body.reference);
    await application.em.execute(`update credit_cards.insurance_referral set opened_at = opened_at - interval '2 minutes'`);
    expect((await open(body)).body.reference).not.toBe(answers[0]?.body.reference);
    const more = await Promise.all(Array.from({ length: 30 }, () => open(body)));
    expect(more.some(({ status }) => status === 429)).toBe(true);
  });

  it('opens another referral after the consent was withdrawn and given again, and after the intermediary was changed, however soon', async () => {
    const { id } = await show({ kinds: ['health', 'motor'] });
    const first = (await open(await referralRequest())).body.reference;
    await withdraw();
    // A referral from before the withdrawal that the worker has not deleted yet.
    await application.waitFor(async () => (await own()).length === 0);
    const kept = (unique: string, kind: string) =>
      application.em.execute(
        `insert into credit_cards.insurance_referral
           (id, customer_id, kind, intermediary_id, intermediary_name, registration_number, licence, unique_id, opened_at)
         select gen_random_uuid(), ?, ?, i.id, i.name, i.registration_number, i.licence, ?,
           (select max(at) from customer_journey.consent where action = 'withdraw' and purpose = ?)
         from credit_cards.insurance_intermediary i where i.id = ?`,
        [String(customer.ids['user_id']), kind, unique, INSURANCE_REFERRAL, id],
      );
    await kept(first, 'health');
    await kept('f'.repeat(32), 'motor');
    const second = (await open(await referralRequest())).body.reference;
    const motor = (await open(await referralRequest('motor'))).body.reference;
    expect([first, 'f'.repeat(32)]).not.toContain(second);
    expect(motor).not.toBe('f'.repeat(32));
    expect((await open(await referralRequest())).body.reference).toBe(second);
    for (const [property, value] of [
      ['name', 'Renamed Cover'],
      ['registration_number', 'CA-77'],
      ['licence', 'corporate_agent'],
    ] as const) {
      const before = (await open(await referralRequest())).body.reference;
      await write(id, property, value);
      expect([property, (await open(await referralRequest())).body.reference]).not.toEqual([property, before]);
    }
  });

  it('finds a referral by its reference, for its customer only', async () => {
    await show();
    const { reference } = (await open(await referralRequest())).body;
    await open(await referralRequest('home'));
    expect(await own()).toHaveLength(2);
    expect(await own(customer, `?reference=${reference}`)).toMatchObject([{ reference, kind: 'health' }]);
    expect(await own(customer, `?reference=${'0'.repeat(32)}`)).toEqual([]);
    expect(await own(await application.asCustomer(), `?reference=${reference}`)).toEqual([]);
    for (const question of ['reference=', 'reference=x', `reference=${reference}&reference=${reference}`, `reference=${"'".repeat(32)}`])
      expect(await application.request('GET', `/api/insurance/referrals?${question}`, { token: customer.token })).toMatchObject({
        status: 422,
      });
  });

  it('deletes the referral on withdrawal and after 400 days; the visit stays', async () => {
    const { id } = await show();
    const body = await referralRequest();
    await open(body);
    await withdraw();
    await application.waitFor(async () => (await own()).length === 0);
    await open(body);
    await open({ ...body, kind: 'home' });
    await application.em.execute(
      `update credit_cards.insurance_referral set opened_at = now() - make_interval(days => case kind when 'home' then 401 else 399 end)`,
    );
    await application.app.get(RetentionPurger).purge();
    expect((await own()).map(({ kind }) => kind)).toEqual(['health']);
    expect(await clicks(id)).toHaveLength(3);
  });
});

it('the demo has fictitious intermediaries for every kind, labelled as examples', async () => {
  expect(await seedInsuranceIntermediaries(application.em)).toBe(2);
  expect(await seedInsuranceIntermediaries(application.em)).toBe(0);
  const shown = await offered();
  expect(shown.map(({ kind }) => kind)).toEqual([...insuranceKinds]);
  for (const { name, registration_number } of shown) expect([name, registration_number].join()).toMatch(/^Example .*,EXAMPLE-/);
});
