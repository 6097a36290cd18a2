import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { defaultSmsBudgets } from '../../src/contracts/otp-limits.js';
import { RetentionPurger } from '../../src/platform/retention/retention-purger.js';
import { SendApplicantOtp } from '../../src/modules/partners/messages/index.js';
import { AppError } from '../../src/platform/http/app-error.js';
import { seedBrands } from '../../src/tools/seeds/brands.js';
import { newPhone, startTestApplication, type TestApplication } from '../support/application.js';
import { deviceCookie } from '../support/http.js';

const HOUR_LIMIT = 10;

let app: TestApplication;
let second: TestApplication;
let staff: string;
beforeAll(async () => {
  app = await startTestApplication({ worker: true });
  await seedBrands(app.em, { demo: true });
  second = await startTestApplication({ sharedWith: app });
  ({ token: staff } = await app.asAdmin(1));
});
beforeEach(async () => {
  await app.resetLimits();
  await app.em.execute('delete from auth.sms_usage');
  await app.asOwner('delete from auth.sms_budget');
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});

const setBudget = async (partner_id: string | null, limits: { hour_limit: number; day_limit: number }) => {
  const body = { name: partner_id === null ? 'All brands' : 'One brand', partner_id, ...limits };
  const added = await app.request<{ id: string }>('POST', '/api/admin/sms-budgets', { token: staff, body });
  expect(added.status).toBe(200);
  return added.body.id;
};
const small = { hour_limit: HOUR_LIMIT, day_limit: 1_000 };

let browsers = 0;
const send = (phone = newPhone(), { at = app, cookie = deviceCookie(`stranger-${browsers++}`) } = {}) =>
  at.request<{ challenge_id: string; limited_until?: string }>('POST', '/api/otp/send', { body: { phone }, headers: { cookie } });
const countSms = async () =>
  (await app.em.execute<{ sent: number }[]>(`select count(*)::int as sent from messaging.message where channel = 'sms'`))[0]?.sent ?? 0;
/** Waits until the worker has decided about the codes that the responses left open. */
const settled = () =>
  app.waitFor(async () => {
    const [row] = await app.em.execute<{ open: number }[]>(
      `select count(*)::int as open from platform.outbox o where name = 'auth.send-passcode-by-email.v1' and not exists
         (select from platform.inbox i where i.message_id = o.id and i.done_at is not null)`,
    );
    return row?.open === 0;
  });
const useUp = async () => {
  for (let sent = 0; sent < HOUR_LIMIT; sent++) expect((await send()).status).toBe(200);
};

describe('a budget of all brands together', () => {
  it('stops strangers at the whole, over two processes and in parallel', async () => {
    await setBudget(null, small);
    const before = await countSms();
    const answers = await Promise.all(
      Array.from({ length: HOUR_LIMIT * 3 }, (_, index) => send(newPhone(), { at: index % 2 ? app : second })),
    );
    // The response does not show who gets a code.
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await settled();
    expect((await countSms()) - before).toBe(HOUR_LIMIT);
  });

  it('is not reached by as many codes without it (control)', async () => {
    const before = await countSms();
    for (let sent = 0; sent < HOUR_LIMIT + 5; sent++) await send();
    await settled();
    expect((await countSms()) - before).toBe(HOUR_LIMIT + 5);
  });

  it('lets known browsers and customers with an account pass, with the same response as for a stranger', async () => {
    const [known, customer, stranger] = [newPhone(), newPhone(), newPhone()];
    const own = deviceCookie('known-browser');
    await app.asCustomer(known, { cookie: own });
    await app.asCustomer(customer, { cookie: deviceCookie('other-browser') });
    await app.resetLimits();
    await app.em.execute('delete from auth.sms_usage');
    await setBudget(null, small);
    await useUp();
    const sentTo = async (phone: string) => (await app.messages(phone)).length;
    const before = [await sentTo(known), await sentTo(customer)];
    expect((await send(known, { cookie: own })).status).toBe(200);
    expect(await sentTo(known)).toBe((before[0] ?? 0) + 1);
    const shapes = await Promise.all(
      [customer, stranger].map(async (phone) => {
        const { status, body, headers } = await send(phone);
        const isLimited = Date.parse(body.limited_until ?? '') > Date.now();
        return [status, { ...body, challenge_id: '', masked_to: '', limited_until: isLimited }, [...headers.keys()].sort()] as const;
      }),
    );
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]?.[1]).toMatchObject({ limited_until: true });
    await settled();
    expect([await sentTo(customer), await sentTo(stranger)]).toEqual([(before[1] ?? 0) + 1, 0]);
  });

  it('refuses a merchant applicant with the time to wait', async () => {
    await setBudget(null, small);
    await useUp();
    const device = {
      index: 'd'.repeat(43),
      ipAddress: '127.0.0.1',
      userAgent: undefined,
      language: 'en',
      hostName: 'localhost',
      brand: undefined,
      proofOfWork: undefined,
    } as const;
    const refused = await app.app
      .get(CommandBus)
      .execute(new SendApplicantOtp(newPhone(), device))
      .then(
        () => undefined,
        (error: unknown) => error as AppError,
      );
    expect(refused).toMatchObject({ code: 'too-many-requests', variables: { seconds: expect.any(Number) } });
    expect(Number(refused?.variables.seconds)).toBeLessThanOrEqual(3600);
  });

  it('alerts the administrators at half, once in each period', async () => {
    await setBudget(null, small);
    const alerts = async () => (await app.messages('role1@demo.test')).filter(({ template }) => template === 'sms-budget-half');
    const before = (await alerts()).length;
    for (let sent = 1; sent < HOUR_LIMIT / 2; sent++) await send();
    expect((await alerts()).length).toBe(before);
    await send();
    await send();
    const [newest, ...older] = await alerts();
    expect(older.length).toBe(before);
    expect(newest?.body).toMatch(/: 5 of 10 OTPs this hour, all brands together\..*SMS budgets/s);
    expect(newest?.body).toMatch(/इस घंटे 10 में से 5 OTP, सभी ब्रांड मिलाकर।/);
  });

  it('stops for the day too', async () => {
    await setBudget(null, { hour_limit: 1_000, day_limit: HOUR_LIMIT });
    const before = await countSms();
    for (let sent = 0; sent < HOUR_LIMIT + 3; sent++) await send();
    await settled();
    expect((await countSms()) - before).toBe(HOUR_LIMIT);
  });
});

it('the budget of a brand stops that brand only, and the alert names it', async () => {
  const [{ id: partnerId } = { id: '' }] = await app.em.execute<{ id: string }[]>(`select id from partners.partner where slug = 'cl'`);
  await setBudget(partnerId, small);
  await useUp();
  expect((await app.messages('role1@demo.test'))[0]?.body).toMatch(/: 5 of 10 OTPs this hour, Ask Credit\..*5 OTP, Ask Credit।/s);
  const before = await countSms();
  await send();
  const [other] = await app.em.execute<{ slug: string }[]>(
    `select slug from partners.partner where status = 'published' and deleted_at is null and slug <> 'cl' order by slug limit 1`,
  );
  const headers = { cookie: deviceCookie('of-another-brand'), 'x-brand': other?.slug ?? '' };
  expect((await app.request('POST', '/api/otp/send', { body: { phone: newPhone() }, headers })).status).toBe(200);
  await settled();
  expect((await countSms()) - before).toBe(1);
});

it('the defaults apply without an entry, and a change of staff applies at once and is audited', async () => {
  const fill = (sent: number) =>
    app.em.execute(
      `insert into auth.sms_usage (scope, period, starts_at, sent) values ('all', 'hour', date_trunc('hour', now(), 'Asia/Kolkata'), ?)
       on conflict (scope, period, starts_at) do update set sent = excluded.sent`,
      [sent],
    );
  const costs = async () => {
    const before = await countSms();
    await send();
    await settled();
    return (await countSms()) - before;
  };
  await fill(defaultSmsBudgets.all.hour);
  expect(await costs()).toBe(0);
  const id = await setBudget(null, { hour_limit: defaultSmsBudgets.all.hour + 1, day_limit: 100_000 });
  expect([await costs(), await costs()]).toEqual([1, 0]);
  const doubled = await app.request('POST', '/api/admin/sms-budgets', {
    token: staff,
    body: { name: 'Again', hour_limit: 5, day_limit: 5 },
  });
  expect(doubled).toMatchObject({ status: 409, body: { code: 'sms-budget-taken' } });
  const { body } = await app.request<{ data: { action: string; actor_id: string }[] }>('GET', `/api/admin/sms-budgets/${id}/history`, {
    token: staff,
  });
  expect(body.data).toMatchObject([{ action: 'sms-budget.create' }]);
  const exported = await app.request('POST', '/api/admin/sms-budgets/exports', { token: staff, body: { format: 'csv' } });
  expect(exported.status).toBe(202);
});

it('counters are deleted after thirty days', async () => {
  await app.em.execute(
    `insert into auth.sms_usage (scope, period, starts_at, sent) values ('all', 'day', now() - interval '31 days', 5), ('all', 'day', now() - interval '29 days', 5)`,
  );
  await app.app.get(RetentionPurger).purge();
  expect(await app.em.execute('select count(*)::int as kept from auth.sms_usage')).toEqual([{ kept: 1 }]);
});
