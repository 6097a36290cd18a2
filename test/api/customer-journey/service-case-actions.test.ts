import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import type { CustomerRecordResponse, RecordCase } from '../../../src/modules/customer-journey/service/http/customer-record.dto.js';
import { RepairServiceCases } from '../../../src/modules/customer-journey/messages/commands.js';
import { ServiceCases } from '../../../src/modules/customer-journey/service/handlers/service-cases.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { startTestApplication, type TestApplication, type TestLogin } from '../../support/application.js';
import { newCustomer, seedLenders, type TestCustomer } from '../../support/test-customer.js';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;

let application: TestApplication;
/** Staff by role. */
let staff: Readonly<Record<1 | 2 | 3, TestLogin>>;
let customer: TestCustomer;
let appId: string;

beforeAll(async () => {
  application = await startTestApplication();
  await seedLenders(application);
  const [one, two, three] = await Promise.all(([1, 2, 3] as const).map((role) => application.asAdmin(role)));
  staff = { 1: one, 2: two, 3: three } as typeof staff;
});
afterAll(() => application.stop());
beforeEach(async () => {
  customer = await newCustomer(application);
  appId = await customer.apply();
  await application.resetLimits('service-note', 'customer-find');
});

type Role = keyof typeof staff;
const idOf = (role: Role) => String(staff[role].ids['adminId']);
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const post = (path: string, body: object, role: Role = 3) =>
  application.request<{ code: string; fields?: Record<string, string> }>('POST', `/api/admin/service-cases/${path}`, {
    token: staff[role].token,
    body,
  });
const act = (action: string, body: object, role: Role = 3) => post(`${appId}/${action}`, body, role);
const record = async (pid = appId) =>
  (await application.request<CustomerRecordResponse>('GET', `/api/admin/service-cases/${customer.id}/${pid}`, { token: staff[1].token }))
    .body;
const caseNow = async (): Promise<RecordCase> => {
  const own = (await record()).applications.find(({ id }) => id === appId);
  if (!own) throw new Error('the record lacks the application');
  return own.case;
};
const version = async () => (await caseNow()).version;
const timeline = async (kind: string) => (await record()).timeline.filter((entry) => entry.kind === kind);
const statusesOf = async (calls: readonly ReturnType<typeof act>[]) => (await Promise.all(calls)).map(({ status }) => status).sort();

describe('the owner of a case', () => {
  it('is the one who claims it, in record, queue and time line', async () => {
    expect(await caseNow()).toEqual({ owner: null, owner_id: null, follow_up_at: null, version: 1 });
    expect(await act('claim', { version: 1 })).toMatchObject({ status: 204 });
    const { owner, owner_id: ownerId } = await caseNow();
    expect(ownerId).toBe(idOf(3));
    const mine = await application.request<{ data: { id: string; owner: string }[] }>(
      'GET',
      `/api/admin/service-cases?owner_id=${idOf(3)}&sort=follow_up_at`,
      { token: staff[3].token },
    );
    expect(mine.body.data.find(({ id }) => id === appId)).toMatchObject({ owner });
    expect(await timeline('staff')).toContainEqual(expect.objectContaining({ what: 'case.claim', who: owner, detail: null }));
  });

  it('is one of two who claim at the same moment', async () => {
    await act('claim', { version: await version() });
    await act('release', { version: await version() });
    const seen = await version();
    const both = [act('claim', { version: seen }, 2), act('claim', { version: seen }, 3)];
    expect(await statusesOf(both)).toEqual([204, 409]);
    expect(await version()).toBe(seen + 1);
  });

  it('stays when another version was seen, and when another claims', async () => {
    await act('claim', { version: 1 });
    expect(await act('claim', { version: 1 }, 2)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await act('claim', { version: await version() }, 2)).toMatchObject({ status: 409, body: { code: 'case-claimed' } });
    expect(await act('release', { version: await version() }, 2)).toMatchObject({ status: 409, body: { code: 'case-claimed' } });
    expect(await act('hand-over', { version: await version(), owner_id: idOf(2) }, 2)).toMatchObject({ body: { code: 'case-claimed' } });
    expect((await caseNow()).owner_id).toBe(idOf(3));
  });

  it('hands over to active staff with access, and so does an administrator', async () => {
    const others = await application.request<{ id: string; name: string }[]>('GET', '/api/admin/service-cases/staff', {
      token: staff[3].token,
    });
    expect(others.body.map(({ id }) => id)).toEqual(expect.arrayContaining([idOf(1), idOf(2), idOf(3)]));
    await act('claim', { version: 1 });
    expect(await act('hand-over', { version: await version(), owner_id: idOf(2) })).toMatchObject({ status: 204 });
    const { owner } = await caseNow();
    expect(await timeline('staff')).toContainEqual(expect.objectContaining({ what: 'case.hand-over', detail: owner }));
    expect(await act('hand-over', { version: await version(), owner_id: idOf(3) }, 1)).toMatchObject({ status: 204 });
    expect(await act('release', { version: await version() }, 1)).toMatchObject({ status: 204 });
    expect((await caseNow()).owner_id).toBeNull();
  });

  it('is never a disabled account, a customer or an unknown id', async () => {
    const disabled = crypto.randomUUID();
    await application.em.execute(
      `insert into auth.staff (id, email, name, password_hash, role, status, version)
       select ?, ?, 'Gone', password_hash, 3, 'disabled', 1 from auth.staff where email = 'role3@demo.test'`,
      [disabled, `${disabled}@demo.test`],
    );
    await act('claim', { version: 1 });
    for (const ownerId of [disabled, customer.id, NOWHERE])
      expect(await act('hand-over', { version: await version(), owner_id: ownerId })).toMatchObject({
        status: 422,
        body: { fields: { owner_id: expect.any(String) } },
      });
  });
});

describe('a follow-up', () => {
  it('gives a case without an owner to the one who sets it, can be moved, and is done', async () => {
    const [first, second] = [at(DAY_MS), at(89 * DAY_MS)];
    expect(await act('follow-up', { version: 1, at: first, note: 'Send salary slip' })).toMatchObject({ status: 204 });
    expect(await caseNow()).toMatchObject({ owner_id: idOf(3), follow_up_at: first });
    expect(await act('follow-up', { version: await version(), at: second }, 2)).toMatchObject({ status: 204 });
    expect(await caseNow()).toMatchObject({ owner_id: idOf(3), follow_up_at: second });
    expect(await act('follow-up/done', { version: await version(), note: 'Got it' })).toMatchObject({ status: 204 });
    expect(await caseNow()).toMatchObject({ owner_id: idOf(3), follow_up_at: null });
    const steps = (await timeline('staff')).filter(({ what }) => what.startsWith('case.'));
    expect(steps.map(({ what, detail }) => [what, detail])).toEqual(
      expect.arrayContaining([
        ['case.set-follow-up', first],
        ['case.claim', null],
        ['case.move-follow-up', second],
        ['case.finish-follow-up', null],
      ]),
    );
    expect((await timeline('note')).map(({ detail }) => detail)).toEqual(['Got it', 'Send salary slip']);
  });

  it.each([
    ['now', 0],
    ['a minute ago', -60_000],
    ['after 90 days', 90 * DAY_MS + 60_000],
  ])('is refused %s', async (_, ms) => {
    expect(await act('follow-up', { version: 1, at: at(ms) })).toMatchObject({ status: 422, body: { fields: { at: expect.any(String) } } });
    expect(await caseNow()).toMatchObject({ owner_id: null, follow_up_at: null });
  });

  it.each([undefined, null, '', 7, '2026-13-01T00:00:00Z', 'tomorrow', '2026-12-01'])('is refused at %p', async (when) => {
    expect((await act('follow-up', { version: 1, at: when })).status).toBe(422);
  });

  it('is saved together with its note or not at all', async () => {
    expect((await act('follow-up', { version: 1, at: at(DAY_MS), note: 'x'.repeat(2001) })).status).toBe(422);
    expect((await caseNow()).follow_up_at).toBeNull();
  });

  it('conflicts when there is none, or the version is not the last', async () => {
    expect(await act('follow-up/done', { version: 1 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await act('follow-up', { version: 1, at: at(DAY_MS) });
    expect(await act('follow-up', { version: 1, at: at(2 * DAY_MS) })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('that is due comes first, the longest overdue before the others', async () => {
    const waiting = appId;
    await act('follow-up', { version: 1, at: at(DAY_MS) });
    const dues: string[] = [];
    for (const hours of [3, 1, 2]) {
      dues[hours] = await (await newCustomer(application)).apply();
      await post(`${dues[hours]}/follow-up`, { version: 1, at: at(DAY_MS) });
      await application.em.execute(
        'update customer_journey.service_case set follow_up_at = now() - make_interval(days => 1, hours => ?) where application_id = ?',
        [hours, dues[hours] ?? ''],
      );
    }
    const today = new Date(Date.now() + 5.5 * 3_600_000 - DAY_MS / 2).toISOString().slice(0, 10);
    const path = `/api/admin/service-cases?follow_up_at=..${today}&sort=follow_up_at&page_size=2`;
    const read = async (cursor = '') =>
      (await application.request<{ data: { id: string }[]; next: string | null }>('GET', `${path}${cursor}`, { token: staff[3].token }))
        .body;
    const first = await read();
    const second = await read(`&cursor=${first.next}`);
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual([dues[3], dues[2], dues[1]]);
    expect(second.data.map(({ id }) => id)).not.toContain(waiting);
  });
});

describe('a note', () => {
  const add = (text: unknown, pid = appId, role: Role = 3) => post(`${customer.id}/${pid}/notes`, { text }, role);

  it('is text: markup, lines and both scripts come back as they were written, with the author', async () => {
    const text = '<script>alert(1)</script>\nग्राहक ने कल फ़ोन करने को कहा & "quotes"';
    expect(await add(text)).toMatchObject({ status: 204 });
    const [{ what, detail, who } = { what: '', detail: '', who: '' }] = await timeline('note');
    expect([what, detail]).toEqual(['note', text]);
    expect(who).toMatch(/\w/);
  });

  it('can be about the customer alone', async () => {
    expect(await add('About both loans', String(customer.ids['prospect_app_id']))).toMatchObject({ status: 204 });
    const rows = await application.em.execute<object[]>(
      'select application_id, author_id from customer_journey.service_note where customer_id = ?',
      [customer.id],
    );
    expect(rows).toEqual([{ application_id: null, author_id: idOf(3) }]);
  });

  it.each([undefined, null, '', '  \n ', 7, ['x'], 'a\u0000b', 'a\u202eb', 'a\u001bb', 'x'.repeat(2001)])(
    'is refused as %p',
    async (text) => {
      expect((await add(text)).status).toBe(422);
      expect(await timeline('note')).toEqual([]);
    },
  );

  it('may have 2,000 characters; a body of 10 MB is refused', async () => {
    expect((await add('x'.repeat(2000))).status).toBe(204);
    expect((await add('x'.repeat(10_000_000))).status).toBe(413);
    expect(await timeline('note')).toHaveLength(1);
  });

  it('is stored encrypted, and ends with the customer', async () => {
    await add('Salary account at Canara');
    const stored = await application.em.execute<{ content: string }[]>(
      'select content from customer_journey.service_note where customer_id = ?',
      [customer.id],
    );
    expect(stored[0]?.content).toMatch(/^data-key:/);
    await application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(customer.id));
    expect(await add('Once more')).toMatchObject({ status: 404, body: { code: 'erased' } });
    expect(await record()).toMatchObject({ code: 'erased' });
  });

  it('is refused for the ids of different customers', async () => {
    const other = await newCustomer(application);
    const otherApp = await other.apply();
    for (const pid of [otherApp, String(other.ids['prospect_app_id']), NOWHERE]) expect((await add('x', pid)).status).toBe(404);
  });

  it('is limited for each member of staff', async () => {
    let status = 204;
    for (let sent = 0; sent < 70 && status === 204; sent += 1) ({ status } = await add('x'));
    expect(status).toBe(429);
    expect((await add('x', appId, 2)).status).toBe(204);
  });
});

describe('the cases of the queue', () => {
  it('can be exported', async () => {
    expect((await post('exports', { format: 'csv' })).status).toBe(202);
  });

  it('can be worked on before the queue has heard of the application, and not without one', async () => {
    await application.em.execute('delete from customer_journey.service_case where application_id = ?', [appId]);
    expect((await act('claim', { version: 1 })).status).toBe(204);
    expect((await post(`${NOWHERE}/claim`, { version: 1 })).status).toBe(404);
  });

  const repair = () => RequestContext.create(application.em, () => application.app.get(CommandBus).execute(new RepairServiceCases({})));
  const rowOf = async (id: string) =>
    (
      await application.em.execute<{ stage: string; owner_id: string | null; follow_up_at: unknown }[]>(
        'select stage, owner_id, follow_up_at from customer_journey.service_case where application_id = ?',
        [id],
      )
    )[0];

  it('are repaired daily: missing and outdated ones of the last two days, without what staff added', async () => {
    await act('claim', { version: 1 });
    const [missing, old] = [await (await newCustomer(application)).apply(), await (await newCustomer(application)).apply()];
    await application.em.execute('delete from customer_journey.service_case where application_id in (?)', [[missing, old]]);
    await application.em.execute(`update customer_journey.service_case set stage = 'draft' where application_id = ?`, [appId]);
    // As the owner, whom the append-only trigger does not stop when it is off.
    await application.asOwner('alter table customer_journey.application_history disable trigger user');
    await application.asOwner(`update customer_journey.application_history set at = now() - interval '3 days' where application_id = $1`, [
      old,
    ]);
    await application.asOwner('alter table customer_journey.application_history enable trigger user');
    await repair();
    expect(await rowOf(appId)).toMatchObject({ stage: 'lead_created', owner_id: idOf(3) });
    expect(await rowOf(missing)).toMatchObject({ stage: 'lead_created', owner_id: null });
    expect(await rowOf(old)).toBeUndefined();
  });

  it('keep the newest state when an older one is copied at the same time', async () => {
    const moveTo = (state: string) =>
      application.em.fork().execute('update customer_journey.application set state = ? where id = ?', [state, appId]);
    await act('claim', { version: 1 });
    await moveTo('offer_received');
    const newer = application.em.fork();
    await newer.begin();
    await newer.execute('select from customer_journey.service_case where application_id = ? for update', [appId]);
    const older = RequestContext.create(application.em, () =>
      application.em.transactional(() => application.app.get(ServiceCases).copy([appId])),
    );
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%service_case%'`;
    await application.waitFor(async () => (await application.asOwner(waits)).length > 0);
    await moveTo('offer_selected');
    await newer.execute(`update customer_journey.service_case set stage = 'offer_selected' where application_id = ?`, [appId]);
    await newer.commit();
    await older;
    expect(await rowOf(appId)).toMatchObject({ stage: 'offer_selected' });
  });

  it('of an erased customer are closed: no claim, no follow-up, and the repair ends both', async () => {
    await act('follow-up', { version: 1, at: at(DAY_MS) });
    const seen = await version();
    await application.em.fork().transactional((em) => new DataKeys(em, application.app.get(FieldCipher)).destroy(customer.id));
    for (const [action, body] of [
      ['claim', {}],
      ['follow-up', { at: at(DAY_MS) }],
      ['hand-over', { owner_id: idOf(2) }],
    ] as const)
      expect(await act(action, { version: seen, ...body })).toMatchObject({ status: 404, body: { code: 'erased' } });
    await repair();
    expect(await rowOf(appId)).toMatchObject({ owner_id: null, follow_up_at: null });
  });
});
