import { RequestContext } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JourneyKey, journeyKeys } from '../../../src/contracts/journeys.js';
import type { CallbackOutcome } from '../../../src/contracts/resources/archived-callback.js';
import type { ArchivedCallbackRow } from '../../../src/modules/lenders/domain/archived-callback-list.js';
import { LenderClients } from '../../../src/modules/lenders/handlers/lender-clients.js';
import type { ListPage } from '../../../src/platform/lists/list.js';
import { RetentionPurger } from '../../../src/platform/retention/retention-purger.js';
import { DataKeys } from '../../../src/platform/security/data-keys.js';
import { Decimal } from '../../../src/platform/values/money.js';
import { signedCallback } from '../../../src/tools/lender-simulator/callbacks.js';
import { lenderExpectations } from '../../support/lender-expectations.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';

const NEW_WORD = 'SANCTIONED BY DESK';

let lenders: TestLenders;
let applied: AppliedSubmission;
let token: string;

beforeAll(async () => {
  lenders = await TestLenders.start();
  ({ token } = await lenders.application.asAdmin(1));
  applied = await lenders.apply('cashe');
  await lenders.application.waitFor(async () => Boolean((await lenders.record(applied))?.offers?.length));
  await lenders.waitUntilIdle();
});
afterAll(() => lenders.stop());

interface Claim {
  readonly lender: JourneyKey;
  readonly reference: string;
  readonly id: string;
  readonly status: string;
  readonly statusAt?: number;
  readonly signedAt?: number;
}

/** Calls the endpoint as the lender does. Returns the response status. */
async function call(
  { lender, statusAt = Date.now(), signedAt = Date.now(), ...claim }: Claim,
  change: (body: string) => string = (body) => body,
): Promise<number> {
  const said = { ...claim, lender, statusAt, callbackUrl: '', requested: { amount: new Decimal(1), months: 1 }, offers: [] };
  const { body, headers } = signedCallback(said, crypto.randomUUID(), Math.floor(signedAt / 1000));
  return (await lenders.application.request('POST', `/api/lender-callbacks/${lender}`, { body: change(body), headers })).status;
}
const ask = <T>(method: string, path: string, body?: unknown) =>
  lenders.application.request<T>(method, `/api/admin/lender-callbacks${path}`, { token, ...(body !== undefined && { body }) });
const archived = async (query = '') => (await ask<ListPage<ArchivedCallbackRow>>('GET', `?page_size=200&${query}`)).body.data;
const newest = async () => (await archived())[0] as ArchivedCallbackRow;
const replay = async (id: string) =>
  (await ask<{ outcome: CallbackOutcome }>('POST', `/${id}/replay`, { reason: 'The word is known by now' })).body.outcome;
const sql = <T>(statement: string, values: unknown[] = []) => lenders.application.em.execute<T[]>(statement, values);
const own = async (status: string): Promise<Claim> => ({
  ...{ lender: 'cashe', reference: applied.submissionId, status },
  id: (await lenders.record(applied))?.lender_id ?? '',
});
const foreignClaim = (lender: JourneyKey): Claim => ({
  ...{ lender, reference: crypto.randomUUID(), id: 'X-1', status: lenderExpectations[lender].statusWords.approved },
});

describe('a signed callback', () => {
  it.each(journeyKeys)('%s: is stored as received, and can be replayed', async (key) => {
    expect(await call(foreignClaim(key))).toBe(404);
    const row = await newest();
    const lender_name = lenderExpectations[key].name;
    expect(row).toMatchObject({ journey_key: key, lender_name, outcome: 'unknown_reference', submission_id: null, is_kept: 1, replays: 0 });
    expect(await replay(row.id)).toBe('unknown_reference');
    expect(await newest()).toMatchObject({ id: row.id, replays: 1, outcome: 'unknown_reference' });
    await sql('delete from lenders.callback_archive where id = ?', [row.id]);
  });

  it('waits until its status value is known, and counts once then', async () => {
    expect(await call(await own(NEW_WORD))).toBe(400);
    const { id, outcome } = await newest();
    expect(outcome).toBe('unknown_word');
    expect(await replay(id)).toBe('unknown_word');
    const words = lenders.application.app.get(LenderClients).get('cashe').journey.statusWords as Record<string, string>;
    words[NEW_WORD] = 'approved';
    expect(await Promise.all([replay(id), replay(id)]).then((outcomes) => outcomes.sort())).toEqual(['applied', 'repeated']);
    delete words[NEW_WORD];
    expect(await lenders.record(applied)).toMatchObject({ state: 'approved', source: 'api' });
    expect(await archived(`submission_id=${applied.submissionId}`)).toMatchObject([{ id, outcome: 'applied', replays: 3 }]);
    const deeds = await sql<{ before: string; after: string; because: object }>(
      `select before, after, because from platform.audit where action = 'lender-callback.replay' and subject = ? order by id`,
      [`lender-callback:${id}`],
    );
    expect(deeds.map(({ before, after }) => [before, after])).toEqual([
      ['unknown_word', 'unknown_word'],
      ['unknown_word', 'applied'],
      ['applied', 'repeated'],
    ]);
    expect(deeds[0]?.because).toEqual({ by: 'person', reason: 'The word is known by now' });
  });

  it('moves nothing back when it is older than the known status, replayed or not', async () => {
    const before = await lenders.record(applied);
    expect(await call({ ...(await own(lenderExpectations.cashe.statusWords.disbursed)), statusAt: Date.now() - 86_400_000 })).toBe(204);
    const { id, outcome } = await newest();
    expect(outcome).toBe('outdated');
    expect(await replay(id)).toBe('repeated');
    expect(await lenders.record(applied)).toEqual(before);
  });

  it('that came too late is processed only on replay by staff; it moves nothing back, and counts once', async () => {
    const lately = { ...(await own(lenderExpectations.cashe.statusWords.disbursed)), signedAt: Date.now() - 3_600_000 };
    expect(await call(lately)).toBe(403);
    const late = await newest();
    expect(late).toMatchObject({ outcome: 'stale', is_kept: 1 });
    expect(await lenders.record(applied)).toMatchObject({ state: 'approved' });
    expect(await replay(late.id)).toBe('applied');
    expect(await lenders.record(applied)).toMatchObject({ state: 'disbursed', source: 'api' });
    expect(await replay(late.id)).toBe('repeated');
    expect(
      await call({
        ...(await own(lenderExpectations.cashe.statusWords.approved)),
        signedAt: Date.now() - 3_600_000,
        statusAt: Date.now() - 86_400_000,
      }),
    ).toBe(403);
    expect(await replay((await newest()).id)).toBe('outdated');
    expect(await lenders.record(applied)).toMatchObject({ state: 'disbursed' });
    // A wrong signature fails whatever the age.
    await sql(`update lenders.callback_archive set journey_key = 'upwards' where id = ?`, [late.id]);
    expect(await replay(late.id)).toBe('unsigned');
  });

  it('is encrypted, and reading it is audited', async () => {
    await call(foreignClaim('cashe'));
    const { id } = await newest();
    const [row] = await sql<{ raw_sealed: string }>('select * from lenders.callback_archive where id = ?', [id]);
    expect((await ask('POST', '/exports', { format: 'csv' })).status).toBe(202);
    expect(row?.raw_sealed).toMatch(/^data-key:/);
    expect(JSON.stringify(row)).not.toContain('X-1');
    const { body } = await ask<{ headers: string[]; body: string }>('POST', `/${id}/raw`);
    expect(JSON.parse(body.body)).toEqual(expect.any(Object));
    expect(body.body).toContain('X-1');
    expect(body.headers.join('\n')).toMatch(/x-cashe-signature: /);
    expect(
      await sql(`select from platform.audit where action = 'lender-callback.read' and subject = ?`, [`lender-callback:${id}`]),
    ).toHaveLength(1);
    await ask('POST', `/${id}/raw`);
    const reports = (await lenders.application.messages('role1@demo.test')).filter(({ body }) => body?.includes('Lender callback opened'));
    expect(reports).toHaveLength(1);
  });

  it('is not replayed for a reason with personal data, and is purged after its retention', async () => {
    await call(foreignClaim('cashe'));
    const { id } = await newest();
    expect((await ask<{ fields: object }>('POST', `/${id}/replay`, { reason: 'Call 9876543210' })).body.fields).toHaveProperty('reason');
    await sql(`update lenders.callback_archive set received_at = now() - interval '91 days' where id = ?`, [id]);
    await lenders.application.app.get(RetentionPurger).purge();
    expect((await ask('POST', `/${id}/raw`)).status).toBe(404);
  });
});

describe('the callbacks about a customer', () => {
  const erase = (customerId: string) =>
    lenders.application.em.transactional((em) =>
      RequestContext.create(em, () => lenders.application.app.get(DataKeys).destroy(customerId)),
    );
  const rawStatus = async (id: string) => (await ask('POST', `/${id}/raw`)).body;

  it('can be read until the customer is erased, also those that were refused, and later ones keep no content', async () => {
    const other = await lenders.apply('upwards');
    await lenders.application.waitFor(async () => (await lenders.phase(other)) === 'settled');
    await lenders.waitUntilIdle();
    const { approved } = lenderExpectations.upwards.statusWords;
    const claim: Claim = {
      lender: 'upwards',
      reference: other.submissionId,
      id: (await lenders.record(other))?.lender_id ?? '',
      status: approved,
    };
    const calls: [outcome: CallbackOutcome, answer: number, () => Promise<number>][] = [
      ['applied', 204, () => call(claim)],
      ['unknown_word', 400, () => call({ ...claim, status: NEW_WORD })],
      ['stale', 403, () => call({ ...claim, signedAt: Date.now() - 3_600_000 })],
      ['unknown_reference', 404, () => call({ ...claim, lender: 'cashe', status: lenderExpectations.cashe.statusWords.approved })],
    ];
    const ids: string[] = [];
    for (const [outcome, answer, send] of calls) {
      expect(await send()).toBe(answer);
      const row = await newest();
      expect(row).toMatchObject({ outcome, is_kept: 1 });
      expect(JSON.stringify(await rawStatus(row.id))).toContain(other.submissionId);
      ids.push(row.id);
    }
    await erase(other.customer.id);
    for (const id of ids) {
      expect(await rawStatus(id)).toMatchObject({ code: 'erased' });
      expect((await ask('POST', `/${id}/replay`, { reason: 'To try it' })).body).toMatchObject({ code: 'erased' });
    }
    await call({ ...claim, status: 'LATE WORD' });
    const late = await newest();
    expect(late).toMatchObject({ outcome: 'unknown_word', is_kept: 0 });
    expect(await sql('select raw_sealed from lenders.callback_archive where id = ?', [late.id])).toEqual([{ raw_sealed: null }]);
  });

  it.each(journeyKeys)('of %s are encrypted with the key of the customer', async (key) => {
    await call({ ...foreignClaim(key), reference: applied.submissionId });
    const { id } = await newest();
    expect(await sql('select customer_id from lenders.callback_archive where id = ?', [id])).toEqual([
      { customer_id: applied.customer.id },
    ]);
  });
});

describe('a repeated callback', () => {
  it('is stored once, also when a third party replays it', async () => {
    const before = (await archived()).length;
    const said = {
      ...foreignClaim('cashe'),
      callbackUrl: '',
      requested: { amount: new Decimal(1), months: 1 },
      statusAt: Date.now(),
      offers: [],
    };
    const { body, headers } = signedCallback(said, crypto.randomUUID(), Math.floor(Date.now() / 1000));
    for (const agent of ['one', 'two', 'three'])
      await fetch(`${lenders.application.url}/api/lender-callbacks/cashe`, {
        method: 'POST',
        body,
        headers: { ...headers, 'user-agent': agent },
      });
    expect(await archived()).toHaveLength(before + 1);
  });
});

describe('a callback with an invalid signature', () => {
  it('leaves one line an hour however often it comes, and nothing of its content', async () => {
    const forged = () => call(foreignClaim('upwards'), (body) => `${body} `);
    const answers = await Promise.all(Array.from({ length: 40 }, forged));
    expect(new Set(answers)).toEqual(new Set([403]));
    const rows = await archived('outcome=unsigned');
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows[0]).toMatchObject({ journey_key: 'upwards', submission_id: null, is_kept: 0 });
    expect((await ask('POST', `/${rows[0]?.id ?? ''}/replay`, { reason: 'To try it' })).status).toBe(404);
  });
});
