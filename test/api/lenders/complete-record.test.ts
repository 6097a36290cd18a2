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

/** The lenders' words for what they can come to. */
const words: Readonly<Record<JourneyKey, Readonly<Record<'accepted' | 'rejected' | 'known' | 'approved', string>>>> = {
  cashe: { accepted: 'PRE_APPROVED_HIGH', rejected: 'DECLINED', known: 'EXISTING_CUSTOMER', approved: 'APPROVED' },
  'money-view': { accepted: 'Offers Generated', rejected: 'Rejected', known: 'Dedupe Rejected', approved: 'Approved' },
};

/** `known`: the lender has found only later that it knows the customer. `duplicate`: it has taken no application at all. */
const complete = {
  accepted: { state: 'offer_received', reason: null, hasOffers: true, hasId: true, phase: 'settled' },
  rejected: { state: 'rejected', reason: 'policy', hasOffers: false, hasId: true, phase: 'settled' },
  'rejected without a reason': { state: 'rejected', reason: 'other', hasOffers: false, hasId: true, phase: 'settled' },
  known: { state: 'dedupe_rejected', reason: 'dedupe', hasOffers: false, hasId: true, phase: 'settled' },
  duplicate: { state: 'dedupe_rejected', reason: 'dedupe', hasOffers: false, hasId: false, phase: 'settled' },
  approved: { state: 'approved', reason: null, hasOffers: false, hasId: true, phase: 'settled' },
} as const;
type Outcome = keyof typeof complete;

async function recordOf(applied: Applied) {
  const { state, reason, offers, lender_id, own_id, phase } = (await lenders.record(applied)) ?? {};
  expect(own_id).toBe(lender_id);
  return { state, reason, hasOffers: Boolean(offers?.length), hasId: Boolean(lender_id), phase };
}
const stateIs = (applied: Applied, state: string) => async () => (await lenders.record(applied))?.state === state;
const hasOffers = (applied: Applied) => async () => Boolean((await lenders.record(applied))?.offers?.length);

const stepOf = async ({ key, customer, appId }: Applied) =>
  (await customer.get<{ step: { kind: string } }>(`/api/journeys/${key}/${appId}`)).body.step;

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

/** What a lender tells once it has decided, by whatever way it tells it. */
const decisions = [
  ['rejected', 'rejected without a reason'],
  ['known', 'known'],
  ['approved', 'approved'],
] as const satisfies readonly (readonly [word: keyof (typeof words)[JourneyKey], outcome: Outcome])[];
const DAY_MS = 86_400_000;
const minuteAgo = () => new Date(Date.now() - 60_000);

type Path = readonly [path: string, outcome: Outcome, run: (key: JourneyKey) => Promise<Applied>];

/** Ways of an answer that brings offers, each with its own course of events, and of those that are there in the first answer. */
const ownCourses: readonly Path[] = [
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
    'a callback that comes before the offers it speaks of',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'pending', ms: 2500 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
      await lenders.callback(applied, words[key].accepted);
      expect(await stepOf(applied)).toMatchObject({ kind: 'wait' });
      await lenders.until(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a callback that overtakes the answer to the lead',
    'accepted',
    async (key) => {
      const applied = await unanswered(key);
      await lenders.callback(applied, words[key].accepted);
      await lenders.until(hasOffers(applied));
      return applied;
    },
  ],
  [
    'a callback, and an older refusal after it',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'callback', ms: 300 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(hasOffers(applied));
      await lenders.callback(applied, words[key].rejected, minuteAgo());
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
  [
    'a file',
    'known',
    async (key) => {
      const applied = await pending(key);
      expect(await files.errorsOf('Unique Id,Status', `${applied.submissionId},Existing Customer`)).toEqual([]);
      return applied;
    },
  ],
  [
    'a file',
    'rejected without a reason',
    async (key) => {
      const applied = await pending(key);
      expect(await files.errorsOf('Unique Id,Status', `${applied.submissionId},Rejected`)).toEqual([]);
      return applied;
    },
  ],
  [
    'a callback, and an older file after it',
    'rejected without a reason',
    async (key) => {
      const applied = await pending(key);
      await lenders.callback(applied, words[key].rejected);
      const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
      const told = await files.errorsOf('Unique Id,Status,Status Date', `${applied.submissionId},Approved,${yesterday}`);
      expect(told).toEqual([expect.stringMatching(/we have newer news/)]);
      return applied;
    },
  ],
  [
    'a file',
    'approved',
    async (key) => {
      const applied = await pending(key);
      expect(await files.errorsOf('Unique Id,Status', `${applied.submissionId},Approved`)).toEqual([]);
      return applied;
    },
  ],
];

/** Every other way, for every decision. */
const courses = decisions.flatMap(([word, outcome]): Path[] => {
  const isThere = (applied: Applied) => stateIs(applied, complete[outcome].state);
  return [
    [
      'the status call after a lost answer',
      outcome,
      async (key) => {
        const applied = await unanswered(key);
        lenders.simulator.move(key, applied.submissionId, words[key][word], { isSilent: true });
        await lenders.until(isThere(applied));
        return applied;
      },
    ],
    [
      'a status call, later',
      outcome,
      async (key) => {
        const applied = await pending(key);
        lenders.simulator.move(key, applied.submissionId, words[key][word], { isSilent: true });
        await lenders.until(isThere(applied));
        return applied;
      },
    ],
    [
      'a callback, later',
      outcome,
      async (key) => {
        const applied = await pending(key);
        await lenders.callback(applied, words[key][word]);
        return applied;
      },
    ],
    [
      'a callback while the lead is under way',
      outcome,
      async (key) => {
        lenders.simulator.script({ lender: key, operation: 'lead', mode: 'slow', ms: 1500, times: 1 });
        const applied = await lenders.apply(key);
        const { submissionId: reference } = applied;
        await lenders.application.waitFor(() => Promise.resolve(lenders.simulator.ledger.accepted({ reference }) === 1));
        // The answer to the lead is on its way and says "offers".
        lenders.simulator.move(key, reference, words[key][word]);
        await lenders.application.waitFor(isThere(applied));
        return applied;
      },
    ],
    [
      'a callback that overtakes the answer to the lead',
      outcome,
      async (key) => {
        const applied = await unanswered(key);
        await lenders.callback(applied, words[key][word]);
        await lenders.until(isThere(applied));
        return applied;
      },
    ],
    [
      'a callback, and an older one after it',
      outcome,
      async (key) => {
        const applied = await pending(key);
        await lenders.callback(applied, words[key][word]);
        await lenders.callback(applied, words[key].accepted, minuteAgo());
        return applied;
      },
    ],
  ];
});
const paths = [...ownCourses, ...courses];

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
