import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CallLogPartitions } from '../../../src/modules/lenders/handlers/call-log-partitions.js';
import { LenderCallLog } from '../../../src/modules/lenders/handlers/lender-call-log.js';
import { withCallSubject, type LenderCall } from '../../../src/modules/lenders/journeys/lender-call.js';
import { connectLenders } from '../../../src/modules/lenders/journeys/registry.js';
import { FieldCipher } from '../../../src/platform/security/field-cipher.js';
import { Scheduler } from '../../../src/platform/schedules/scheduler.js';
import { demoSettings } from '../../../src/tools/lender-simulator/demo-settings.js';
import { lenderSimulations } from '../../../src/tools/lender-simulator/lender-simulations.js';
import type { LenderSimulator } from '../../../src/tools/lender-simulator/lender-simulator.js';
import { startLenderSimulator } from '../../../src/tools/lender-simulator/simulator.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { newCustomer, seedLenders, wholeProfile } from '../../support/test-customer.js';
import { makeMessagesDue } from '../../support/due-messages.js';
import { applicant, leadRequest } from '../../support/lender-lead.js';

let simulator: LenderSimulator;
let application: TestApplication;

beforeAll(async () => {
  simulator = await startLenderSimulator();
  application = await startTestApplication({ worker: true, env: demoSettings(simulator.url) });
  await seedLenders(application);
});
beforeEach(async () => {
  simulator.reset();
  await log().flush();
  await application.asOwner('delete from lenders.call_log');
});
afterAll(async () => {
  await application.stop();
  await simulator.stop();
});

interface Row {
  readonly journey_key: string;
  readonly lender_id: string | null;
  readonly operation: string;
  readonly submission_id: string | null;
  readonly attempt: number | null;
  readonly latency_ms: number | null;
  readonly outcome: string;
  readonly status: number | null;
  readonly key_hash: string | null;
  readonly at: string;
}

const rows = <T = Row>(sql: string, parameters: unknown[] = []) => application.em.execute<T[]>(sql, parameters);
const log = () => application.app.get(LenderCallLog);
const months = () => application.app.get(CallLogPartitions);
const logged = async () => {
  await log().flush();
  return await rows('select * from lenders.call_log order by at, operation');
};
const panHash = (pan: string) => application.app.get(FieldCipher).blindIndex('pan', pan);

async function applyAt(lenderName: string): Promise<{ submissionId: string; lenderId: string }> {
  const customer = await newCustomer(application);
  const appId = await customer.apply();
  const applied = await customer.applyTo(appId, ({ lender_name }) => lender_name === lenderName);
  await application.waitFor(async () => {
    // A failed call is retried after a while.
    await makeMessagesDue(application);
    const [submission] = await rows<{ phase: string }>('select phase from lenders.submission where id = ?', [applied.submissionId]);
    return submission?.phase === 'settled';
  });
  return applied;
}

describe('a submission', () => {
  it('logs one row for each call, with ids and a hash, without personal data', async () => {
    const { submissionId, lenderId } = await applyAt('Moneyview');
    const calls = await logged();
    const shared = { journey_key: 'money-view', lender_id: lenderId, submission_id: submissionId, attempt: 1, outcome: 'ok' };
    expect(calls.map(({ operation }) => operation).slice(0, 2)).toEqual(['dedupe', 'lead']);
    for (const call of calls) expect(call).toMatchObject({ ...shared, latency_ms: expect.any(Number), status: expect.any(Number) });
    expect(calls.map(({ operation, key_hash }) => [operation, key_hash])).toContainEqual(['dedupe', panHash(wholeProfile.tin)]);
    expect(calls.filter(({ operation, key_hash }) => operation !== 'dedupe' && key_hash)).toEqual([]);
    const canaries = [wholeProfile.tin, wholeProfile.email, 'Asha', 'Kulkarni', wholeProfile.birth_date, ...(await phones())];
    const written = JSON.stringify(calls);
    expect(canaries.length).toBeGreaterThan(5);
    for (const canary of canaries) for (const form of [canary, canary.toLowerCase(), base64(canary)]) expect(written).not.toContain(form);
  });

  it('that fails and is retried logs both attempts', async () => {
    simulator.script({ mode: 'server-error', lender: 'cashe', operation: 'lead', times: 1 });
    const { submissionId } = await applyAt('CASHe');
    const leads = (await logged()).filter(({ operation, submission_id }) => operation === 'lead' && submission_id === submissionId);
    expect(leads.map(({ attempt, outcome, status }) => [attempt, outcome, status])).toEqual([
      [1, 'http-5xx', 500],
      [2, 'ok', expect.any(Number)],
    ]);
  });
});

/** Returns a lender client whose circuit breaker has seen no failure yet, with the product's call log. */
function freshCashe() {
  const connection = { baseUrl: simulator.url, secrets: lenderSimulations.cashe.secrets, allowLoopback: true };
  const connected = connectLenders({ cashe: connection }, log()).get('cashe');
  if (!connected) throw new Error('not connected');
  return connected;
}

describe('every outcome', () => {
  it.each([
    ['reset', 'reset', null],
    ['server-error', 'http-5xx', 500],
    ['throttled', 'throttled', 429],
    ['malformed', 'malformed', 200],
    ['huge', 'too-large', null],
    ['redirect', 'not-allowed', 302],
  ] as const)(
    '%s is logged as %s with status %s, and the caller gets the same result as without the log',
    async (mode, outcome, status) => {
      simulator.script({ mode, lender: 'cashe' });
      const { adapter, client } = freshCashe();
      await expect(adapter.dedupe?.(applicant)).rejects.toMatchObject({ name: 'LenderCallFailed', kind: outcome });
      await client.close();
      const [call, ...more] = await logged();
      expect(more).toEqual([]);
      expect(call).toMatchObject({
        journey_key: 'cashe',
        operation: 'dedupe',
        outcome,
        submission_id: null,
        lender_id: null,
        attempt: null,
      });
      expect([call?.status, call?.latency_ms, call?.key_hash]).toEqual([status, expect.any(Number), panHash(applicant.pan)]);
    },
  );

  it('an open circuit breaker is logged too, without a duration as nothing was sent', async () => {
    simulator.script({ mode: 'server-error', lender: 'cashe' });
    const { adapter, client } = freshCashe();
    const lead = () => withCallSubject({ attempt: 3 }, () => adapter.lead(leadRequest())).catch(() => undefined);
    await application.waitFor(async () => {
      await lead();
      return (await logged()).some(({ outcome }) => outcome === 'circuit-open');
    });
    await client.close();
    const open = (await logged()).find(({ outcome }) => outcome === 'circuit-open');
    expect(open).toMatchObject({ operation: 'lead', attempt: 3, latency_ms: null, status: null });
  });
});

const call = (at: Date): LenderCall => ({ at, journeyKey: 'cashe', operation: 'status', latencyMs: 12, outcome: 'ok', status: 200 });
const partitions = async () =>
  (await rows<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'lenders.call_log'::regclass`))
    .map(({ name }) => name)
    .sort();
const partitionOf = (at: Date) => `lenders.call_log_${at.toISOString().slice(0, 7).replace('-', '_')}`;
const inMonths = (count: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + count, 1, 0, 0, 0, 0));
};

describe('monthly partitions', () => {
  it('exist for this month and the next two, created by the daily command of a worker', async () => {
    await application.asOwner(`drop table ${partitionOf(inMonths(2)).replace('.', '."')}"`);
    await rows(`update platform.schedule set due_at = now() where name = 'lenders.keep-call-log-months'`);
    expect(await application.app.get(Scheduler).dispatchDue()).toEqual(['lenders.keep-call-log-months']);
    await application.waitFor(async () => (await partitions()).includes(partitionOf(inMonths(2))));
    expect(await partitions()).toEqual(expect.arrayContaining([0, 1, 2].map((ahead) => partitionOf(inMonths(ahead)))));
  });

  it('that are older than the retention are dropped with their calls; the oldest one within it stays', async () => {
    const [kept, gone] = [inMonths(-13), new Date(inMonths(-13).getTime() - 1)];
    for (const at of [kept, gone]) log().record(call(at));
    expect((await logged()).map(({ at }) => new Date(at))).toEqual([gone, kept]);
    await application.em.transactional((em) => new CallLogPartitions(em).maintain({ ahead: 2, kept: 13 }));
    expect((await logged()).map(({ at }) => new Date(at))).toEqual([kept]);
    expect(await partitions()).toContain(partitionOf(kept));
    expect(await partitions()).not.toContain(partitionOf(gone));
  });

  it('that are missing are created when a call needs them, by several processes at once', async () => {
    const second = await startTestApplication({ sharedWith: application });
    const moments = [inMonths(7), new Date(inMonths(8).getTime() - 1), inMonths(8), inMonths(9)];
    for (const at of moments) for (const each of [application, second]) each.app.get(LenderCallLog).record(call(at));
    await Promise.all([log().flush(), second.app.get(LenderCallLog).flush()]);
    await second.stop();
    expect(await logged()).toHaveLength(moments.length * 2);
    await Promise.all(Array.from({ length: 8 }, () => months().add([inMonths(10)])));
    expect((await partitions()).filter((name) => name === partitionOf(inMonths(10)))).toHaveLength(1);
  });
});

describe('the buffer', () => {
  it('is written in batches, periodically, and when the process stops', async () => {
    const second = await startTestApplication({ sharedWith: application });
    for (let each = 0; each < 250; each++) second.app.get(LenderCallLog).record(call(new Date()));
    await application.waitFor(async () => (await rows('select from lenders.call_log')).length === 250);
    for (let each = 0; each < 7; each++) second.app.get(LenderCallLog).record(call(new Date()));
    await second.stop();
    expect(await rows('select from lenders.call_log')).toHaveLength(257);
  });

  it('waits while the table cannot be written, and loses and duplicates nothing', async () => {
    await application.asOwner('alter table lenders.call_log rename to call_log_away');
    for (let each = 0; each < 120; each++) log().record(call(new Date()));
    await log().flush();
    await application.asOwner('alter table lenders.call_log_away rename to call_log');
    await application.waitFor(async () => (await logged()).length === 120);
    await log().flush();
    expect(await logged()).toHaveLength(120);
  });

  it('answers its queries from its indexes', async () => {
    const plan = async (sql: string) => {
      const found = await application.em.transactional(async (em) => {
        await em.execute('set local enable_seqscan = off');
        return await em.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`);
      });
      return found.map((line) => line['QUERY PLAN']).join('\n');
    };
    const since = `at > now() - interval '1 day'`;
    expect(
      await plan(
        `select count(*) filter (where outcome = 'ok'), percentile_cont(0.95) within group (order by latency_ms) from lenders.call_log where journey_key = 'cashe' and ${since}`,
      ),
    ).toMatch(/journey_key_at_outcome_latency_ms_idx/);
    expect(
      await plan(
        `select at, key_hash from lenders.call_log where journey_key = 'cashe' and operation = 'dedupe' and ${since} order by at desc`,
      ),
    ).toMatch(/journey_key_at_idx/);
  });
});

const base64 = (value: string) => Buffer.from(value).toString('base64').replace(/=+$/, '');

/** Returns the phone numbers of all customers of this test. */
async function phones(): Promise<string[]> {
  const messages = await application.request<{ to: string }[]>('GET', '/api/dev/messages');
  return messages.body.map(({ to }) => to);
}
