import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type JourneyKey, journeyKeys } from '../../../src/contracts/journeys.js';
import { type Applied, LendersAtWork } from '../../support/simulated-lenders.js';
import { StatusFiles } from '../files/status-files.js';

let lenders: LendersAtWork;
let files: StatusFiles;

beforeAll(async () => {
  lenders = await LendersAtWork.start();
  files = new StatusFiles(lenders.application, (await lenders.application.asAdmin(1)).token);
}, 60_000);
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

/** The lenders' words. */
const words: Readonly<Record<JourneyKey, { readonly offers: string; readonly rejected: string; readonly pending: string }>> = {
  cashe: { offers: 'PRE_APPROVED_HIGH', rejected: 'DECLINED', pending: 'IN_PROCESS' },
  'money-view': { offers: 'Offers Generated', rejected: 'Rejected', pending: 'In Progress' },
};

const complete = {
  accepted: { state: 'offer_received', reason: null, hasOffers: true, hasId: true, phase: 'settled' },
  rejected: { state: 'rejected', reason: 'policy', hasOffers: false, hasId: true, phase: 'settled' },
  'rejected without a reason': { state: 'rejected', reason: 'other', hasOffers: false, hasId: true, phase: 'settled' },
  duplicate: { state: 'dedupe_rejected', reason: 'dedupe', hasOffers: false, hasId: false, phase: 'settled' },
} as const;
type Outcome = keyof typeof complete;

async function recordOf(applied: Applied) {
  const { state, reason, offers, lender_id, own_id, phase } = (await lenders.record(applied)) ?? {};
  expect(own_id).toBe(lender_id);
  return { state, reason, hasOffers: Boolean(offers?.length), hasId: Boolean(lender_id), phase };
}
const stateIs = (applied: Applied, state: string) => async () => (await lenders.record(applied))?.state === state;
const hasOffers = (applied: Applied) => async () => Boolean((await lenders.record(applied))?.offers?.length);

/** The lender has the lead and has not decided; no callback will come by itself. */
async function pending(key: JourneyKey): Promise<Applied> {
  lenders.simulator.script({ lender: key, mode: 'pending', ms: 600_000 });
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
  expect(await lenders.record(applied)).toMatchObject({ state: 'lead_created', offers: null });
  return applied;
}

/** The lender has accepted, but its answer was lost on the way. */
async function unanswered(key: JourneyKey): Promise<Applied> {
  lenders.simulator.script({ lender: key, operation: 'lead', mode: 'accept-then-reset', times: 1 });
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'unknown');
  return applied;
}

async function sent(key: JourneyKey, mode: 'accept' | 'low' | 'reject' | 'duplicate'): Promise<Applied> {
  lenders.simulator.script({ lender: key, mode });
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
  return applied;
}

const paths: readonly (readonly [path: string, outcome: Outcome, run: (key: JourneyKey) => Promise<Applied>])[] = [
  ['the first send', 'accepted', (key) => sent(key, 'accept')],
  ['the first send, for less than was asked', 'accepted', (key) => sent(key, 'low')],
  ['the first send', 'rejected', (key) => sent(key, 'reject')],
  ['the first send', 'duplicate', (key) => sent(key, 'duplicate')],
  [
    'the status call after a lost answer',
    'accepted',
    async (key) => {
      const applied = await unanswered(key);
      await lenders.until(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a status call, later',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'pending', ms: 1 });
      const applied = await lenders.apply(key);
      await lenders.until(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a status call, later',
    'rejected without a reason',
    async (key) => {
      const applied = await pending(key);
      lenders.simulator.move(key, applied.submissionId, words[key].rejected, { isSilent: true });
      await lenders.until(stateIs(applied, 'rejected'));
      return applied;
    },
  ],
  [
    'a callback, later',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'callback', ms: 300 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a callback, later',
    'rejected without a reason',
    async (key) => {
      const applied = await pending(key);
      await lenders.callback(applied, words[key].rejected);
      return applied;
    },
  ],
  [
    'a callback that overtakes the answer to the lead',
    'accepted',
    async (key) => {
      const applied = await unanswered(key);
      await lenders.callback(applied, words[key].offers);
      await lenders.until(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a callback while the lead is under way',
    'rejected without a reason',
    async (key) => {
      lenders.simulator.script({ lender: key, operation: 'lead', mode: 'slow', ms: 1500, times: 1 });
      const applied = await lenders.apply(key);
      const { submissionId: reference } = applied;
      await lenders.application.waitFor(() => Promise.resolve(lenders.simulator.ledger.accepted({ reference }) === 1));
      // The answer to the lead is on its way and says "offers".
      lenders.simulator.move(key, reference, words[key].rejected);
      await lenders.application.waitFor(async () => (await lenders.record(applied))?.state === 'rejected');
      return applied;
    },
  ],
  [
    'a callback, and an older one after it',
    'rejected without a reason',
    async (key) => {
      const applied = await pending(key);
      await lenders.callback(applied, words[key].rejected);
      await lenders.callback(applied, words[key].offers, new Date(Date.now() - 60_000));
      return applied;
    },
  ],
  [
    'a file, and the lender’s own older word after it',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'pending', ms: 1 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
      expect(await files.errorsOf('Unique Id,Status', `${applied.submissionId},Pre Approved`)).toEqual([]);
      await lenders.until(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a file',
    'rejected',
    async (key) => {
      const applied = await pending(key);
      expect(await files.errorsOf('Unique Id,Status,Reject Reason', `${applied.submissionId},Rejected,Policy`)).toEqual([]);
      return applied;
    },
  ],
];

const cases = journeyKeys.flatMap((key) => paths.map(([path, outcome, run]) => ({ key, path, outcome, run })));

describe('an answer ends in the same complete record, whatever way it came', () => {
  it.each(cases)('$key, $path: $outcome', async ({ key, outcome, run }) => {
    const applied = await run(key);
    await lenders.settled();
    expect(await recordOf(applied)).toEqual(complete[outcome]);
    const { body: journey } = await applied.customer.get<{ step: { states: string[] }; reason: string | null; offers: unknown[] }>(
      `/api/journeys/${key}/${applied.appId}`,
    );
    expect(journey.step.states).toContain(complete[outcome].state);
    expect({ reason: journey.reason, hasOffers: journey.offers.length > 0 }).toMatchObject({
      reason: complete[outcome].reason,
      hasOffers: complete[outcome].hasOffers,
    });
    const { body: status } = await applied.customer.get<{ submissions: { state: string; reject_reason: string | null }[] }>(
      `/api/applications/${applied.appId}`,
    );
    expect(status.submissions[0]).toMatchObject({ state: complete[outcome].state, reject_reason: complete[outcome].reason });
  });
});
