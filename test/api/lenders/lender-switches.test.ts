import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import type { LenderSwitchEntry } from '../../../src/modules/lenders/domain/lender-switch-log.js';
import type { LenderSwitchRow } from '../../../src/modules/lenders/domain/lender-switch-list.js';
import { RunSwitchPlans, SwitchOffFailingLenders } from '../../../src/modules/lenders/messages/commands.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { seedLenderGroups } from '../../../src/tools/seeds/lender-groups.js';
import { stableId } from '../../../src/tools/seeds/stable-id.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders } from '../../support/test-customer.js';

interface Row extends LenderSwitchRow {
  readonly id: string;
}

let application: TestApplication;
let token: string;
let adminId: string;
let names = 0;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenderGroups(application.em);
  await seedLenders(application);
  // On the first days of a month, calls of the last hours belong to the month before, which a new database does not have.
  await application.asOwner(`select lenders.add_call_log_month(now() - interval '26 hours')`);
  const admin = await application.asAdmin(1);
  token = admin.token;
  adminId = String(admin.ids['adminId']);
});
beforeEach(() => application.asOwner('delete from lenders.call_log'));
afterAll(() => application.stop());

const ask = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  application.request<T>(method, `/api/${path}`, { token, ...(body !== undefined && { body }) });
const sql = <T>(statement: string, values: unknown[] = []) => application.em.execute<T[]>(statement, values);
const write = (lender_id: string, property: string, value: unknown) => ask('POST', 'update-lender-data', { lender_id, property, value });
const lender = async (isOn: 0 | 1 = 1) => {
  const id = String((await ask('POST', 'create-lender', { name: `Watched_${names++}` })).body['lender_id']);
  if (isOn) await write(id, 'lender_status', 1);
  return id;
};
/** Returns a lender that has been on for longer than the audit trail covers. */
const lenderOnForLong = async () => {
  const id = await lender(0);
  await sql('update lenders.lender set lender_status = true where id = ?', [id]);
  return id;
};
const read = async (id: string) => (await ask<Row>('GET', `admin/lender-switches/${id}`)).body;
const found = async (query: string) => (await ask<ListPage<Row>>('GET', `admin/lender-switches?${query}`)).body.data;
const log = async (id: string) => (await ask<ListPage<LenderSwitchEntry>>('GET', `admin/lender-switch-log?lender_id=${id}`)).body.data;
const notifications = async () =>
  Number((await sql<{ n: string }>(`select count(*) as n from messaging.message where template = 'lender-switched-off'`))[0]?.n);
const changed = async (id: string) =>
  (await sql(`select 1 from platform.outbox where name = 'lenders.lender-changed.v1' and payload ->> 'lenderId' = ?`, [id])).length;
const run = (command: RunSwitchPlans | SwitchOffFailingLenders) =>
  RequestContext.create(application.app.get(MikroORM).em, () => application.app.get(CommandBus).execute(command));
const runSwitchPlans = () => run(new RunSwitchPlans({}));
const runAutoSwitchOff = () => run(new SwitchOffFailingLenders({}));

/** Inserts `count` calls to a lender with an outcome at a time, each for its own application unless one is given. */
const call = (id: string, outcome: string, count: number, ago = '1 minute', submissionId: string | null = null) =>
  application.asOwner(
    `insert into lenders.call_log (id, at, journey_key, lender_id, operation, latency_ms, outcome, status, submission_id)
     select gen_random_uuid(), now() - $3::interval - n * interval '1 second', 'cashe', $1::uuid, 'lead', 40, $2::text, case when $2::text = 'http-5xx' then 503 end, coalesce($5::uuid, gen_random_uuid())
     from generate_series(1, $4::int) n`,
    [id, outcome, ago, count, submissionId],
  );

const soon = (seconds = 3600) => new Date(Date.now() + seconds * 1000).toISOString();
const plan = (lender_id: string, lender_status: unknown, { due_at = soon(), reason = 'Maintenance' }: Record<string, unknown> = {}) =>
  ask('POST', 'admin/lender-switch-plans', { lender_id, lender_status, due_at, reason });
const planned = async (id: string, status: 0 | 1, more?: Record<string, unknown>) => String((await plan(id, status, more)).body['id']);
/** Moves the moment of a plan back in time. */
const isDue = (planId: string, since = '1 minute') =>
  sql('update lenders.switch_plan set due_at = now() - ?::interval where id = ?', [since, planId]);

it('shows and filters each lender by channel, success rate of the day, last error and next plan', async () => {
  const id = await lender();
  expect(await read(id)).toMatchObject({ way: 'spreadsheet', calls: 0, success_percent: null, is_failing: 0, last_error: null });
  await write(id, 'lender_group_ids', [stableId('lender-group', 'UTM redirect')]);
  await call(id, 'ok', 3);
  await call(id, 'http-5xx', 1, '2 hours');
  await call(id, 'timeout', 9, '25 hours');
  await planned(id, 1, { due_at: soon(7200) });
  const due_at = soon();
  await planned(id, 0, { due_at });
  const shown = { way: 'redirect', calls: 4, success_percent: 75, is_failing: 1, last_error: 'http-5xx', last_error_status: 503 };
  expect(await read(id)).toMatchObject({ ...shown, next_switch_at: due_at, next_switch_to: 0 });
  expect((await found('is_failing=1&way=redirect&lender_status=1')).map((row) => row.id)).toEqual([id]);
  expect((await found('last_error=timeout')).map((row) => row.id)).toEqual([]);
  expect((await found('sort=-success_percent&page_size=1'))[0]?.id).toBe(id);
  expect((await found('sort=-calls&page_size=1'))[0]?.id).toBe(id);
  expect((await found('way=api')).map(({ name }) => name)).toEqual(expect.arrayContaining(['CASHe', 'Moneyview']));
});

it('names the partners that exclude a lender', async () => {
  const id = await lender();
  expect(await read(id)).toMatchObject({ partner_exceptions: [] });
  const [partner] = await sql<{ id: string; name: string }>(
    `update partners.partner set barred_lender_ids = array[?] where slug = 'cl' returning id, name`,
    [id],
  );
  expect(await read(id)).toMatchObject({ partner_exceptions: [partner] });
});

it('finds each lender’s calls by index, in one statement', async () => {
  const plan = await application.em.fork().transactional(async (em) => {
    // PostgreSQL prefers a sequential scan for an empty table.
    await em.execute('set local enable_seqscan = off');
    return await em.execute<{ 'QUERY PLAN': string }[]>(
      `explain select count(*) from lenders.call_log c where c.lender_id = ? and c.at > now() - interval '1 day'`,
      [crypto.randomUUID()],
    );
  });
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*lender_id.*\bat\b/);
  expect((await sql(`select from pg_index where indexrelid = 'lenders.call_log_of_lender'::regclass and indisvalid`)).length).toBe(1);
});

it('carries a plan out once, records its actor and reason, and customers no longer see the lender', async () => {
  const [{ id } = { id: '' }] = await sql<{ id: string }>(`select id from lenders.lender where name = 'CASHe' and loan_type = 'pl'`);
  const customer = await newCustomer(application);
  const appId = await customer.apply();
  const matched = async (who = customer, opened = appId) => (await who.offers(opened)).matched.map(({ lender_name }) => lender_name);
  expect(await matched()).toContain('CASHe');
  const planId = await planned(id, 0, { reason: 'Night of maintenance' });
  await runSwitchPlans();
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await isDue(planId);
  await Promise.all([runSwitchPlans(), runSwitchPlans(), runSwitchPlans()]);
  expect(await read(id)).toMatchObject({ lender_status: 0, next_switch_at: null });
  const [entry, ...others] = (await log(id)).filter(({ cause }) => cause === 'plan');
  expect(entry).toMatchObject({ lender_status: 0, reason: 'Night of maintenance', actor_id: adminId, actor: expect.any(String) });
  expect(others).toEqual([]);
  // An earlier offer cannot be selected any more, and no customer gets a new one.
  await expect(customer.applyTo(appId, ({ lender_name }) => lender_name === 'CASHe')).rejects.toThrow('offer-expired');
  const another = await newCustomer(application);
  expect(await matched(another, await another.apply())).not.toContain('CASHe');
  expect(await changed(id)).toBe(1);
  await write(id, 'lender_status', 1);
});

it('carries out the last of several late plans, and nothing twice after a worker was killed in between', async () => {
  const id = await lender();
  const [off, on, offAgain] = [await planned(id, 0), await planned(id, 1), await planned(id, 0)];
  await isDue(off, '3 hours');
  await isDue(on, '2 hours');
  await isDue(offAgain, '1 hour');
  const killed = application.app.get(MikroORM).em.fork();
  await expect(
    RequestContext.create(killed, () =>
      killed.transactional(async () => {
        await application.app.get(CommandBus).execute(new RunSwitchPlans({}));
        throw new Error('killed');
      }),
    ),
  ).rejects.toThrow('killed');
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await runSwitchPlans();
  await runSwitchPlans();
  expect((await log(id)).map(({ lender_status, cause }) => [lender_status, cause])).toEqual([
    [0, 'plan'],
    [1, 'person'],
  ]);
});

it('skips plans of a deleted lender and cancelled plans, and refuses a late cancellation', async () => {
  const [gone, kept] = [await lender(), await lender()];
  const [ofGone, takenBack, done] = [await planned(gone, 1), await planned(kept, 0), await planned(kept, 1)];
  await ask('POST', 'safe-delete-lender', { lender_id: gone });
  expect((await ask('POST', `admin/lender-switch-plans/${takenBack}/delete`)).status).toBe(204);
  for (const each of [ofGone, takenBack, done]) await isDue(each);
  await runSwitchPlans();
  expect(await sql('select lender_status from lenders.lender where id = ?', [gone])).toEqual([{ lender_status: false }]);
  expect(await read(kept)).toMatchObject({ lender_status: 1 });
  expect((await ask('POST', `admin/lender-switch-plans/${done}/delete`)).body['code']).toBe('plan-is-over');
  expect((await ask('POST', `admin/lender-switch-plans/${takenBack}/restore`)).body['code']).toBe('plan-is-over');
  expect((await plan(gone, 1)).body['code']).toBe('parent-deleted');
});

it('is not switched off by one customer, however often that customer’s page calls it', async () => {
  const id = await lenderOnForLong();
  await write(id, 'auto_off_calls', 10);
  await write(id, 'auto_off_percent', 50);
  await call(id, 'http-5xx', 200, '1 minute', crypto.randomUUID());
  await call(id, 'ok', 7);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await call(id, 'http-5xx', 5);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 0 });
});

it('carries out the last of many plans that are due at once, and completes them all', async () => {
  const [id, other] = [await lender(), await lender()];
  const reason = 'Many';
  await sql(
    `insert into lenders.switch_plan (id, lender_id, lender_status, due_at, reason, created_at, version)
     select gen_random_uuid(), ?, n % 2 = 1, now() - interval '1 minute' + n * interval '1 millisecond', ?, now(), 1 from generate_series(1, 2000) n`,
    [id, reason],
  );
  await isDue(await planned(other, 0));
  await runSwitchPlans();
  expect([await read(id), await read(other)]).toMatchObject([{ lender_status: 0 }, { lender_status: 0 }]);
  expect((await log(id)).map(({ cause }) => cause)).toEqual(['plan', 'person']);
  expect(await sql('select from lenders.switch_plan where lender_id = ? and done_at is null', [id])).toEqual([]);
});

it('accepts a lender’s id in capital letters, and stores a reason as it was checked', async () => {
  const id = await lender();
  const body = { lender_ids: [id.toUpperCase()], lender_status: 0, reason: `${' '.repeat(500)}Contract over ` };
  expect((await ask('POST', 'admin/lender-switches', body)).status).toBe(204);
  expect((await log(id))[0]).toMatchObject({ reason: 'Contract over' });
});

it('refuses invalid plans', async () => {
  const id = await lender();
  const refused = async (answer: ReturnType<typeof plan>, field: string) => {
    const { status, body } = await answer;
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([422, [field]]);
  };
  await refused(plan(id, 0, { due_at: soon(-1) }), 'due_at');
  await refused(plan(id, 0, { due_at: soon(400 * 86_400) }), 'due_at');
  await refused(plan(id, 0, { due_at: '2027-02-30T10:00:00Z' }), 'due_at');
  await refused(plan(id, 0, { due_at: 'tomorrow' }), 'due_at');
  await refused(plan(id, 0, { reason: ' ' }), 'reason');
  await refused(plan(id, 0, { reason: 'x'.repeat(201) }), 'reason');
  await refused(plan(id, 2), 'lender_status');
  await refused(plan(crypto.randomUUID(), 0), 'lender_id');
});

it('keeps a staff member’s simultaneous switch when the plan has the same target', async () => {
  const id = await lender();
  await isDue(await planned(id, 0));
  await Promise.all([write(id, 'lender_status', 0), runSwitchPlans()]);
  expect((await log(id)).filter(({ lender_status }) => lender_status === 0)).toHaveLength(1);
  expect(await read(id)).toMatchObject({ lender_status: 0 });
});

it('publishes the switch that comes with a deletion, and its reason', async () => {
  const id = await lender();
  const before = await changed(id);
  await ask('POST', 'safe-delete-lender', { lender_id: id });
  expect(await changed(id)).toBe(before + 1);
  expect((await log(id))[0]).toMatchObject({ lender_status: 0, cause: 'deletion', actor_id: adminId });
});

it('switches a failing lender off once, with figures and a message, and only staff switches it on again', async () => {
  const id = await lenderOnForLong();
  await call(id, 'http-5xx', 6);
  await call(id, 'ok', 4);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await write(id, 'auto_off_calls', 11);
  await write(id, 'auto_off_percent', 60);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await write(id, 'auto_off_calls', 10);
  const [mailsBefore, administrators] = [await notifications(), await sql(`select 1 from auth.staff where role = 1 and status = 'active'`)];
  await Promise.all([runAutoSwitchOff(), runAutoSwitchOff()]);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 0 });
  const figures = { failed: 6, calls: 10, minutes: 30, percent: 60 };
  expect((await log(id))[0]).toMatchObject({ lender_status: 0, cause: 'rule', actor: null, actor_id: null, ...figures });
  expect((await log(id)).filter(({ cause }) => cause === 'rule')).toHaveLength(1);
  expect(await notifications()).toBe(mailsBefore + administrators.length);
  const [mail] = (await application.messages('role1@demo.test')).filter(({ template }) => template === 'lender-switched-off');
  expect(mail?.body).toMatch(
    /Watched_\d+ \(Personal\) was switched off: 6 of 10 calls failed within 30 minutes, and the limit is 60 per cent/s,
  );
  expect(mail?.body).toContain('10 में से 6 कॉल');
  // Calls before the switch no longer count.
  await write(id, 'lender_status', 1);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await call(id, 'timeout', 10, '-20 seconds');
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 0 });
});

it('does not count failures on our side and calls that are too old', async () => {
  const id = await lenderOnForLong();
  await write(id, 'auto_off_percent', 1);
  await write(id, 'auto_off_calls', 1);
  await write(id, 'auto_off_minutes', 10);
  await call(id, 'crowded', 30);
  await call(id, 'internal', 30);
  await call(id, 'timeout', 30, '11 minutes');
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 1 });
  await call(id, 'timeout', 1);
  await runAutoSwitchOff();
  expect(await read(id)).toMatchObject({ lender_status: 0 });
});

it.each([
  ['auto_off_percent', 0],
  ['auto_off_percent', 101],
  ['auto_off_calls', 0],
  ['auto_off_minutes', 1441],
])('refuses %s %p', async (property, value) => {
  expect((await write(await lender(0), property, value)).status).toBe(422);
});

it('switches several for one reason, all or none, and two simultaneous requests leave one audit entry', async () => {
  const ids = [await lender(), await lender(), await lender(0)];
  const off = (lender_ids: unknown, reason: unknown = 'Rates under review', lender_status: unknown = 0) =>
    ask('POST', 'admin/lender-switches', { lender_ids, lender_status, reason });
  expect((await Promise.all([off(ids), off(ids.toReversed())])).map(({ status }) => status)).toEqual([204, 204]);
  for (const id of ids) expect(await read(id)).toMatchObject({ lender_status: 0 });
  for (const id of ids.slice(0, 2))
    expect((await log(id)).filter(({ lender_status }) => lender_status === 0)).toMatchObject([
      { cause: 'person', reason: 'Rates under review' },
    ]);
  expect(await log(ids[2] ?? '')).toEqual([]);
  for (const [lenders, reason, status] of [
    [[], 'Reason', 0],
    [ids, '', 0],
    [ids, 'x'.repeat(201), 0],
    [ids, 'Reason', 2],
    [['nobody'], 'Reason', 0],
    [Array.from({ length: 201 }, () => crypto.randomUUID()), 'Reason', 0],
  ] as const)
    expect((await off(lenders, reason, status)).status).toBe(422);
  const unknown = crypto.randomUUID();
  const { status, body } = await off([ids[0], unknown], 'Back again', 1);
  expect([status, JSON.stringify(body['fields']).includes(unknown)]).toEqual([422, true]);
  expect(await read(ids[0] ?? '')).toMatchObject({ lender_status: 0 });
});
