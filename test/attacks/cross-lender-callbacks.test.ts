import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestContext } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { CheckSubmission, SubmitToLender } from '../../src/modules/lenders/messages/commands.js';
import { Decimal } from '../../src/platform/values/money.js';
import { signedCallback } from '../../src/tools/lender-simulator/callbacks.js';
import { delayMessages } from '../support/delay-messages.js';
import { type AppliedSubmission, TestLenders } from '../support/test-lenders.js';

let lenders: TestLenders;
let applied: AppliedSubmission;
/** Values with which a signed callback replaces the true ones. */
interface Claim {
  readonly lender: 'cashe' | 'money-view';
  readonly reference: string;
  readonly id: string;
  readonly status: string;
}

beforeAll(async () => {
  lenders = await TestLenders.start();
  applied = await lenders.apply('cashe');
  await lenders.application.waitFor(async () => Boolean((await lenders.record(applied))?.offers?.length));
  await lenders.waitUntilIdle();
});
afterAll(() => lenders.stop());

async function claim({ lender, reference, id, status }: Claim): Promise<number> {
  const said = {
    id,
    lender,
    reference,
    callbackUrl: '',
    requested: { amount: new Decimal(1), months: 1 },
    status,
    statusAt: Date.now(),
    offers: [],
  };
  const { body, headers } = signedCallback(said, crypto.randomUUID(), Math.floor(Date.now() / 1000));
  return (await fetch(`${lenders.application.url}/api/lender-callbacks/${lender}`, { method: 'POST', body, headers })).status;
}
const em = () => lenders.application.em;
const reports = (submissionId: string) =>
  em().execute<{ audience: string; after: { by: string; journey: string } }[]>(
    `select audience, after from platform.audit where action = 'lender.foreign-answer' and subject = ? order by id`,
    [`submission:${submissionId}`],
  );

describe('a signed callback', () => {
  it.each<[string, (own: string) => Partial<Claim>]>([
    ['of a submission that nobody knows', () => ({ reference: crypto.randomUUID() })],
    ['of another lender', () => ({ lender: 'money-view', id: 'MV1', status: 'Disbursed' })],
    ['of another lender that knows the id', (id) => ({ lender: 'money-view', id, status: 'Rejected' })],
    ['with another id for a known application', () => ({ id: 'CSH-ANOTHER' })],
  ])('%s changes nothing and is reported', async (_, claimed) => {
    const before = await lenders.record(applied);
    const own: Claim = { lender: 'cashe', reference: applied.submissionId, id: before?.lender_id ?? '', status: 'APPROVED' };
    const said = { ...own, ...claimed(own.id) };
    const known = await reports(said.reference);
    expect(await claim(said)).toBe(404);
    expect(await lenders.record(applied)).toEqual(before);
    expect((await reports(said.reference)).slice(known.length)).toEqual([
      { audience: 'lender', after: { by: 'callback', journey: said.lender } },
    ]);
  });

  it('for an own application is accepted without a report', async () => {
    const id = (await lenders.record(applied))?.lender_id ?? '';
    const known = await reports(applied.submissionId);
    expect(await claim({ lender: 'cashe', reference: applied.submissionId, id, status: 'APPROVED' })).toBe(204);
    expect(await lenders.record(applied)).toMatchObject({ state: 'approved' });
    expect(await reports(applied.submissionId)).toEqual(known);
  });
});

describe('a signed callback about a submission that its lender does not have', () => {
  it('changes nothing about a submission before its dispatch, which continues', async () => {
    const release = await delayMessages(lenders.application, SubmitToLender.definition.name);
    const unsent = await lenders.apply('cashe');
    await lenders.application.waitFor(async () => (await lenders.phase(unsent)) === 'planned');
    const before = await lenders.record(unsent);
    expect(await claim({ lender: 'cashe', reference: unsent.submissionId, id: 'CSH-EARLY', status: 'APPROVED' })).toBe(404);
    expect(await lenders.record(unsent)).toEqual(before);
    await release();
    await lenders.waitUntil(async () => Boolean((await lenders.record(unsent))?.offers?.length));
  });

  it('changes nothing when another application has its id', async () => {
    const other = await lenders.apply('cashe');
    await lenders.application.waitFor(async () => Boolean((await lenders.record(other))?.offers?.length));
    await lenders.waitUntilIdle();
    const id = (await lenders.record(applied))?.lender_id ?? '';
    await em().execute('update lenders.submission set lender_application_id = null where id = ?', [other.submissionId]);
    const before = await lenders.record(other);
    expect(await claim({ lender: 'cashe', reference: other.submissionId, id, status: 'APPROVED' })).toBe(404);
    expect(await lenders.record(other)).toEqual(before);
    const twice = em().execute('update lenders.submission set lender_application_id = ? where id = ?', [id, other.submissionId]);
    await expect(twice).rejects.toThrow('submission_at_lender');
  });
});

describe('a response to a status call', () => {
  it('with another id than before changes nothing and is reported', async () => {
    const other = await lenders.apply('cashe');
    await lenders.application.waitFor(async () => Boolean((await lenders.record(other))?.offers?.length));
    await lenders.waitUntilIdle();
    // The offers are missing, so that the status is polled again.
    await em().execute(`update lenders.submission set lender_application_id = 'CSH-BEFORE', offers = null where id = ?`, [
      other.submissionId,
    ]);
    const before = await lenders.record(other);
    const check = new CheckSubmission({ submissionId: other.submissionId });
    await RequestContext.create(em(), () => lenders.application.app.get(CommandBus).execute(check));
    expect(await lenders.record(other)).toEqual(before);
    expect(await reports(other.submissionId)).toEqual([{ audience: 'lender', after: { by: 'status', journey: 'cashe' } }]);
  });
});
