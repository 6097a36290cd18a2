import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Socket } from 'node:net';
import { type RateLimitName, RateLimits, rateLimits } from '../../src/platform/security/rate-limits.js';
import { startTestApplication, type TestApplication } from '../support/application.js';
import { connectTo } from '../support/raw-http.js';
import { newCustomer, seedLenders, type TestCustomer } from '../support/test-customer.js';

/** As in `RequestTurns`. */
const AT_ONCE = 4;
const WAITING = 60;

let application: TestApplication;
let customer: TestCustomer;
let other: TestCustomer;
let appId: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  customer = await newCustomer(application);
  other = await newCustomer(application);
  appId = await customer.apply();
  await customer.offers(appId);
});
afterAll(() => application.stop());
afterEach(() => application.resetLimits());

const rows = <T>(sql: string, parameters: unknown[]) => application.em.execute<T[]>(sql, parameters);
const pathOf = (amount: number, tenure = 12) => `/api/applications/${appId}/offers?amount=${amount}&tenure=${tenure}`;
const evaluate = (amount: number) => customer.get<{ code?: string }>(pathOf(amount));
const useUp = async (name: RateLimitName) => {
  const limits = application.app.get(RateLimits);
  await Promise.all(Array.from({ length: rateLimits[name].points }, () => limits.tryConsume(name, customer.id)));
};
const tooMany = { status: 429, body: { code: 'too-many-requests' } };

describe('parallel requests of one customer', () => {
  let lock: EntityManager;

  beforeEach(async () => {
    lock = application.em;
    await lock.begin();
    await lock.execute('select from customer_journey.application where id = ? for update', [appId]);
  });
  afterEach(async () => {
    if (lock.isInTransaction()) await lock.rollback();
  });

  const countBlocked = async () => {
    const [found] = await lock.execute<{ blocked: number }[]>(
      `select count(distinct l.pid)::int as blocked from pg_locks l join pg_stat_activity a using (pid), pg_stat_clear_snapshot()
       where not l.granted and a.datname = current_database()`,
    );
    return found?.blocked ?? 0;
  };
  const untilBlocked = () => application.waitFor(async () => (await countBlocked()) >= AT_ONCE);

  it('leave connections for other customers, and all get their turn', async () => {
    const sent = Array.from({ length: 2 * application.config.values.DATABASE_POOL }, (_, index) => evaluate(130_000 + 1000 * index));
    await untilBlocked();
    expect((await other.get('/api/applications')).status).toBe(200);
    expect(await countBlocked()).toBe(AT_ONCE);
    await lock.rollback();
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('are refused beyond those that may wait, and are not handled once their client has left', async () => {
    const running = Array.from({ length: AT_ONCE }, (_, index) => evaluate(110_000 + 1000 * index));
    await untilBlocked();
    const connections = () =>
      new Promise<number>((resolve) => application.app.getHttpServer().getConnections((_, count) => resolve(count)));
    const before = await connections();
    const left = await Promise.all(Array.from({ length: WAITING }, (_, index) => abandonable(200_000 + 1000 * index)));
    await application.waitFor(async () => (await connections()) >= before + WAITING);
    expect(await evaluate(105_000)).toMatchObject(tooMany);
    expect((await other.get('/api/applications')).status).toBe(200);

    for (const socket of left) socket.destroy();
    await application.waitFor(async () => (await connections()) <= before + 1);
    const last = evaluate(106_000);
    await lock.rollback();
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual(running.map(() => 200));
    expect((await last).status).toBe(200);
    expect(
      await rows('select 1 from customer_journey.evaluation where application_id = ? and requested_amount >= 200000', [appId]),
    ).toEqual([]);
  });

  async function abandonable(amount: number): Promise<Socket> {
    const socket = await connectTo(application.url);
    socket.write(`GET ${pathOf(amount)} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${customer.token}\r\n\r\n`);
    return socket;
  }
});

describe('one customer', () => {
  it('gets a limited number of evaluations of other amounts, and still the offers of the current one', async () => {
    const { amount, tenure } = await customer.offers(appId);
    await useUp('offer-evaluation');
    expect(await evaluate(amount + 1000)).toMatchObject(tooMany);
    expect(await customer.get(pathOf(amount, tenure))).toMatchObject({ status: 200 });
    expect(await customer.get(`/api/applications/${appId}/offers`)).toMatchObject({ status: 200 });
  });

  it('going back and forth between offers and none leaves each direction once in the history, and the right state', async () => {
    const transitions = () =>
      rows(
        `select from_state, to_state from customer_journey.application_history
         where application_id = ? and lender_application_id is null order by id`,
        [appId],
      );
    const state = async () => (await customer.get<{ state: string }>(`/api/applications/${appId}`)).body.state;
    const start = await transitions();
    for (let turn = 0; turn < 4; turn++) {
      expect(await customer.get(pathOf(5_000_000, 1))).toMatchObject({ status: 200, body: { matched: [] } });
      expect(await state()).toBe('ineligible');
      expect(await customer.get(pathOf(150_000))).toMatchObject({ status: 200 });
      expect(await state()).toBe('offer_received');
    }
    expect((await transitions()).slice(start.length)).toEqual([
      { from_state: 'offer_received', to_state: 'ineligible' },
      { from_state: 'ineligible', to_state: 'offer_received' },
    ]);
  });

  it('gets a limited number of Key Facts Statements as PDF, and still reads them', async () => {
    const [offer] = (await customer.offers(appId)).matched;
    const path = `/api/offers/${offer?.offer_id ?? ''}/kfs`;
    await useUp('key-facts-document');
    expect(await customer.get(path, { accept: 'application/pdf' })).toMatchObject({ status: 429 });
    expect(await customer.get(path)).toMatchObject({ status: 200 });
  });

  it('gives a limited number of consents, and can always withdraw', async () => {
    const change = async (action: string) => {
      const { purposes } = (await customer.get<{ purposes: { purpose: string; notice_hash: string }[] }>('/api/consents')).body;
      const notice_hash = purposes.find(({ purpose }) => purpose === 'marketing_sms')?.notice_hash;
      return await customer.post<{ code?: string }>('/api/consents', { purpose: 'marketing_sms', action, notice_hash });
    };
    expect(await change('give')).toMatchObject({ status: 200 });
    await useUp('consent-given');
    expect(await change('withdraw')).toMatchObject({ status: 200 });
    expect(await change('give')).toMatchObject(tooMany);
  });
});
