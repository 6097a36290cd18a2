import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../../src/contracts/journeys.js';
import type { ParkedAction } from '../../../src/contracts/resources/parked-submission.js';
import type { ParkedSubmissionRow } from '../../../src/modules/lenders/domain/parked-submission-list.js';
import type { ParkedSubmissionResponse } from '../../../src/modules/lenders/http/parked-submissions.dto.js';
import { SubmitToLender } from '../../../src/modules/lenders/messages/commands.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { delayMessages } from '../../support/delay-messages.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

let lenders: TestLenders;
let token: string;

beforeAll(async () => {
  lenders = await TestLenders.start();
  ({ token } = await lenders.application.asAdmin(1));
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

const ask = <T>(method: string, path: string, body?: unknown) =>
  lenders.application.request<T>(method, `/api/admin/parked-submissions${path}`, { token, ...(body !== undefined && { body }) });
const sql = <T>(statement: string, values: unknown[] = []) => lenders.application.em.execute<T[]>(statement, values);
const listed = async (query = '') => (await ask<ListPage<ParkedSubmissionRow>>('GET', query)).body.data;
const rowOf = async ({ submissionId }: AppliedSubmission) => (await listed()).find(({ id }) => id === submissionId);
const read = async ({ submissionId }: AppliedSubmission) => (await ask<ParkedSubmissionResponse>('GET', `/${submissionId}`)).body;
const decide = (applied: AppliedSubmission, deed: ParkedAction, version: number, more: object = {}) =>
  ask<{ code: string; fields?: object }>('POST', `/${applied.submissionId}`, { deed, version, reason: 'Told by its desk', ...more });
/** Decides with the current version, as after viewing it. */
const decideNow = async (applied: AppliedSubmission, deed: ParkedAction, more: object = {}) =>
  await decide(applied, deed, (await read(applied)).version, more);
const sent = ({ key, submissionId: reference }: AppliedSubmission) => ({
  leads: lenders.simulator.ledger.find({ lender: key, operation: 'lead', reference }).length,
  accepted: lenders.simulator.ledger.accepted({ lender: key, operation: 'lead', reference }),
});

/** Parked after one lead: the lender never got it, or it did and its response was lost. */
async function parked(key: JourneyKey, isThere = false): Promise<AppliedSubmission> {
  lenders.simulator.script({ lender: key, operation: 'lead', mode: isThere ? 'accept-then-reset' : 'redirect', times: 1 });
  if (isThere) lenders.simulator.script({ lender: key, operation: 'status', mode: 'redirect', times: 1 });
  const applied = await lenders.apply(key);
  await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'parked');
  return applied;
}

describe('the list of parked submissions', () => {
  it('shows the lender, the reason, the time and whether the lender may have it, and filters by each', async () => {
    const beganAt = Date.now();
    const applied = await parked('money-view');
    const row = await rowOf(applied);
    expect(row).toMatchObject({
      ...{ id: applied.submissionId, lender_id: applied.lenderId, situation: 'unknown', loan_type: 'pl' },
      ...{ problem: 'not-allowed', attempts: 1, maybe_received: 1, not_received_at: null, decided_at: null },
    });
    expect(Date.parse(row?.since ?? '')).toBeGreaterThan(beganAt);
    expect(Date.parse(row?.since ?? '')).toBeLessThanOrEqual(Date.now());
    const found = async (query: string) => (await listed(`?${query}`)).map(({ id }) => id);
    expect(await found(`situation=unknown&lender_id=${applied.lenderId}`)).toContain(applied.submissionId);
    expect(await found('situation=not_delivered')).not.toContain(applied.submissionId);
    expect((await ask('GET', '?situation=parked')).status).toBe(422);
    expect(await found('q=Money&problem=not-allowed&sort=attempts')).toContain(applied.submissionId);
    await lenders.application.waitFor(async () => (await read(applied)).calls.length > 0);
    expect((await ask('POST', '/exports', { format: 'csv' })).status).toBe(202);
    const one = await read(applied);
    expect(one).toMatchObject({ state: 'lead_created', reference: null, deeds: ['ask', 'received', 'not_received', 'cancelled'] });
    expect(one.phone).toMatch(/^\D*\d{0,2}[^\d]+\d{2,4}$/);
    expect(one.calls.map(({ operation, outcome }) => [operation, outcome])).toContainEqual(['lead', 'not-allowed']);
    expect(one.history).toMatchObject([{ from: null, to: 'lead_created', source: 'customer', deed: null }]);
  });

  it('shows one whose work was given up, and one that has waited for its customer for a day', async () => {
    const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
    const [dead, held] = [await lenders.apply('cashe'), await lenders.apply('cashe')];
    await lenders.application.waitFor(async () =>
      [await lenders.phase(dead), await lenders.phase(held)].every((phase) => phase === 'planned'),
    );
    expect([await rowOf(dead), await rowOf(held)]).toEqual([undefined, undefined]);
    const { status } = await decide(dead, 'cancelled', 1);
    expect(status).toBe(404);
    await sql(
      `insert into platform.inbox (message_id, subscriber, queue, failed_at, error_code, error_text)
       select id, name, 'lenders', now(), 'Error', 'lost' from platform.outbox where payload ->> 'submissionId' = ?`,
      [dead.submissionId],
    );
    await sql(
      `update lenders.submission set is_held = true, last_error = 'profile-incomplete', stuck_since = now() - interval '2 days' where id = ?`,
      [held.submissionId],
    );
    await release();
    expect(await rowOf(dead)).toMatchObject({ situation: 'given_up', problem: 'given-up', maybe_received: 0 });
    expect(await rowOf(held)).toMatchObject({ situation: 'held', problem: 'profile-incomplete' });
    expect((await read(held)).deeds).toEqual(['cancelled']);
    expect((await decideNow(held, 'send')).body.code).toBe('parked-deed-closed');
    expect((await decideNow(dead, 'send')).status).toBe(204);
    expect(await rowOf(dead)).toBeUndefined();
    await lenders.application.waitFor(async () => (await lenders.phase(dead)) === 'settled');
    expect(sent(dead)).toEqual({ leads: 1, accepted: 1 });
  });
});

/** Stored states of a submission, with the situation that follows from each. */
const situations = [
  ['unknown', `phase = 'parked', maybe_received = true`],
  ['unknown', `phase = 'sending', maybe_received = true, lease_until = now() - interval '1 hour'`],
  ['unknown', `phase = 'unknown', maybe_received = true, is_held = true, stuck_since = now() - interval '2 days'`],
  ['retrying', `phase = 'unknown', maybe_received = true`],
  ['not_received', `phase = 'parked', maybe_received = true, not_received_at = now()`],
  ['not_received', `phase = 'unknown', maybe_received = true, not_received_at = now()`],
  ['not_delivered', `phase = 'parked', maybe_received = false`],
  ['held', `phase = 'planned', maybe_received = false, is_held = true, stuck_since = now() - interval '2 days'`],
] as const;

describe('the situation', () => {
  it('follows from the stored state, and is open exactly where an action can say that the lender has nothing', async () => {
    const applied = await parked('money-view');
    for (const [situation, state] of situations) {
      await sql(`update lenders.submission set lease_until = null, not_received_at = null, is_held = false where id = ?`, [
        applied.submissionId,
      ]);
      await sql(`update lenders.submission set ${state} where id = ?`, [applied.submissionId]);
      expect([state, (await rowOf(applied))?.situation]).toEqual([state, situation]);
      const filtered = await listed(`?situation=${situation}`);
      expect(filtered.map(({ id }) => id)).toContain(applied.submissionId);
      const { deeds, situation: ofOne } = await read(applied);
      expect([state, ofOne]).toEqual([state, situation]);
      expect([state, deeds.includes('not_received')]).toEqual([state, ['unknown', 'retrying'].includes(situation)]);
    }
    // As it was: no worker finds a state that only the statements above made.
    await sql(`update lenders.submission set phase = 'parked', maybe_received = true, is_held = false, stuck_since = null where id = ?`, [
      applied.submissionId,
    ]);
  });

  it('is retrying while attempts continue', async () => {
    lenders.simulator.script({ lender: 'money-view', operation: 'lead', mode: 'server-error', times: 1 });
    const applied = await lenders.apply('money-view');
    // The next attempt is planned, and not made due.
    await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'unknown');
    expect(await rowOf(applied)).toMatchObject({ situation: 'retrying', problem: 'http-5xx', attempts: 1 });
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'settled');
  });
});

describe('asking the lender again', () => {
  it('stores the lender’s status, and sends nothing', async () => {
    const applied = await parked('money-view', true);
    expect((await decideNow(applied, 'ask')).status).toBe(204);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'settled');
    expect(sent(applied)).toEqual({ leads: 1, accepted: 1 });
    expect(await lenders.record(applied)).toMatchObject({ source: 'api' });
    expect(await rowOf(applied)).toBeUndefined();
    const [deed] = await sql<object>(`select audience, because from platform.audit where action = 'submission.ask' and subject = ?`, [
      `submission:${applied.submissionId}`,
    ]);
    expect(deed).toEqual({ audience: 'admin', because: { by: 'person', reason: 'Told by its desk' } });
  });

  it('allows sending once when the lender has nothing', async () => {
    const applied = await parked('money-view');
    await decideNow(applied, 'ask');
    await lenders.waitUntil(async () => (await read(applied)).not_received_at !== null);
    expect(await read(applied)).toMatchObject({ situation: 'not_received', deeds: ['ask', 'received', 'cancelled', 'send'] });
    expect((await decideNow(applied, 'send')).status).toBe(204);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'settled');
    expect(sent(applied)).toEqual({ leads: 2, accepted: 1 });
  });

  it('leaves the submission unchanged without a response, with the newer error', async () => {
    const applied = await parked('money-view', true);
    lenders.simulator.script({ lender: 'money-view', operation: 'status', mode: 'server-error' });
    await decideNow(applied, 'ask');
    await lenders.waitUntil(async () => (await rowOf(applied))?.problem === 'http-5xx');
    expect(await rowOf(applied)).toMatchObject({ situation: 'unknown', maybe_received: 1, not_received_at: null });
  });
});

describe('resending manually', () => {
  it('is blocked while the lender may have it and honours no idempotency key', async () => {
    const applied = await parked('money-view', true);
    expect(await decideNow(applied, 'send')).toMatchObject({ status: 409, body: { code: 'parked-deed-closed' } });
    await lenders.waitUntilIdle();
    expect(sent(applied)).toEqual({ leads: 1, accepted: 1 });
  });

  it('creates no second lead when a staff member marked it as not received by mistake', async () => {
    const applied = await parked('money-view', true);
    expect((await decideNow(applied, 'not_received')).status).toBe(204);
    expect((await decideNow(applied, 'send')).status).toBe(204);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'settled');
    expect(sent(applied)).toEqual({ leads: 1, accepted: 1 });
  });

  it('is allowed at once with a lender that honours idempotency keys, which is still asked first', async () => {
    const applied = await parked('cashe', true);
    expect((await decideNow(applied, 'send')).status).toBe(204);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'settled');
    expect(sent(applied)).toEqual({ leads: 1, accepted: 1 });
  });

  it('needs a reason while the outcome is unknown', async () => {
    const applied = await parked('cashe', true);
    expect(await read(applied)).toMatchObject({ situation: 'unknown', deeds: expect.arrayContaining(['send']) });
    for (const reason of ['', undefined])
      expect(await decideNow(applied, 'send', { reason })).toMatchObject({ status: 422, body: { fields: { reason: expect.any(String) } } });
    await lenders.waitUntilIdle();
    expect(sent(applied)).toEqual({ leads: 1, accepted: 1 });
  });

  it('sends nothing without the consent at that moment', async () => {
    const applied = await parked('money-view');
    await decideNow(applied, 'not_received');
    await lenders.withdrawConsent(applied);
    expect((await decideNow(applied, 'send')).status).toBe(204);
    await lenders.waitUntil(async () => (await lenders.phase(applied)) === 'withdrawn');
    expect(sent(applied)).toEqual({ leads: 1, accepted: 0 });
  });
});

describe('marking', () => {
  it('as received stores the reference, and any status of the lender is newer', async () => {
    const applied = await parked('money-view');
    const taken = await parked('money-view');
    expect((await decideNow(applied, 'received')).body.fields).toHaveProperty('reference');
    expect((await decideNow(applied, 'received', { reference: 'MV-77' })).status).toBe(204);
    expect(await lenders.record(applied)).toMatchObject({ phase: 'settled', lender_id: 'MV-77', own_id: 'MV-77', source: 'csr' });
    expect(await rowOf(applied)).toBeUndefined();
    // The lender, which does not know it, is polled for a week.
    await sql('update lenders.submission set status_checks = 170 where id = ?', [applied.submissionId]);
    expect(await decideNow(taken, 'received', { reference: 'MV-77' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it('as cancelled ends it for its customer, with the actor and the reason in the history', async () => {
    const applied = await parked('money-view');
    expect((await decideNow(applied, 'cancelled')).status).toBe(204);
    const page = await applied.customer.get<{ submissions: { state: string }[] }>(`/api/applications/${applied.appId}`);
    expect(page.body.submissions).toMatchObject([{ state: 'cancelled' }]);
    const moves = await sql<object>(
      `select to_state, source, note, who is not null as known from customer_journey.application_history where lender_application_id = ? order by id desc limit 1`,
      [applied.submissionId],
    );
    expect(moves).toEqual([{ to_state: 'cancelled', source: 'csr', note: 'Told by its desk', known: true }]);
    await lenders.waitUntilIdle();
    expect(sent(applied)).toEqual({ leads: 1, accepted: 0 });
  });

  it('is refused for a reason with personal data, and for an unknown action', async () => {
    const applied = await parked('money-view');
    expect((await decideNow(applied, 'cancelled', { reason: 'Call 9876543210' })).body.fields).toHaveProperty('reason');
    expect((await decideNow(applied, 'resend' as ParkedAction)).body.fields).toHaveProperty('deed');
    expect((await rowOf(applied))?.situation).toBe('unknown');
  });
});

describe('two staff members at once', () => {
  it('decide once, and the second gets a conflict', async () => {
    const applied = await parked('money-view');
    const { version } = await read(applied);
    const answers = await Promise.all([
      decide(applied, 'not_received', version),
      decide(applied, 'cancelled', version),
      decide(applied, 'ask', version),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 404, 409].includes(status))).toBe(true);
    const deeds = await sql<object>(`select 1 from platform.audit where subject = ? and audience = 'admin'`, [
      `submission:${applied.submissionId}`,
    ]);
    expect(deeds).toHaveLength(1);
  });

  it('get a conflict where the application has ended otherwise meanwhile', async () => {
    const applied = await parked('money-view');
    await sql(`update customer_journey.lender_application set state = 'rejected', state_source = 'file', state_at = now() where id = ?`, [
      applied.submissionId,
    ]);
    expect(await decideNow(applied, 'cancelled')).toMatchObject({ status: 409, body: { code: 'parked-has-ended' } });
    expect(await rowOf(applied)).toBeUndefined();
    expect(await sql<object>('select action, after from platform.audit where subject = ?', [`submission:${applied.submissionId}`])).toEqual(
      [
        expect.objectContaining({
          action: 'submission.settle-ended',
          after: expect.objectContaining({ deed: 'cancelled', state: 'rejected' }),
        }),
      ],
    );
  });
});
