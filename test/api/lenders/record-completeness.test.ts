import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { JourneyKey } from '../../../src/contracts/journeys.js';
import { acceptedState, lenderExpectations, hasLenderOffers, distinctJourneys } from '../../support/lender-expectations.js';
import { type AppliedSubmission, TestLenders } from '../../support/test-lenders.js';
import { StatusFiles } from '../files/status-files.js';

let lenders: TestLenders;
let files: StatusFiles;

beforeAll(async () => {
  lenders = await TestLenders.start();
  files = new StatusFiles(lenders.application, (await lenders.application.asAdmin(1)).token);
});
afterEach(() => lenders.simulator.reset());
afterAll(() => lenders.stop());

/** `known`: the lender finds only later that it knows the customer. `duplicate`: it has accepted no application. */
const complete = {
  accepted: { state: 'offer_received', reason: null, hasOffers: true, hasId: true, phase: 'settled' },
  rejected: { state: 'rejected', reason: 'policy', hasOffers: false, hasId: true, phase: 'settled' },
  'rejected without a reason': { state: 'rejected', reason: 'other', hasOffers: false, hasId: true, phase: 'settled' },
  known: { state: 'dedupe_rejected', reason: 'dedupe', hasOffers: false, hasId: true, phase: 'settled' },
  duplicate: { state: 'dedupe_rejected', reason: 'dedupe', hasOffers: false, hasId: false, phase: 'settled' },
  approved: { state: 'approved', reason: null, hasOffers: false, hasId: true, phase: 'settled' },
} as const;
type Outcome = keyof typeof complete;

async function recordOf(applied: AppliedSubmission) {
  const { state, reason, offers, lender_id, own_id, phase } = (await lenders.record(applied)) ?? {};
  expect(own_id).toBe(lender_id);
  return { state, reason, hasOffers: Boolean(offers?.length), hasId: Boolean(lender_id), phase };
}
const stateIs = (applied: AppliedSubmission, state: string) => async () => (await lenders.record(applied))?.state === state;
/** Returns whether the lender's acceptance is complete: with its offers, where it makes them here. */
const isComplete = (applied: AppliedSubmission) => async () => {
  await lenders.enterCode(applied);
  const { offers, state } = (await lenders.record(applied)) ?? {};
  return hasLenderOffers(applied.key) ? Boolean(offers?.length) : state === acceptedState(applied.key);
};

const stepOf = async ({ key, customer, appId }: AppliedSubmission) =>
  (await customer.get<{ step: { kind: string } }>(`/api/journeys/${key}/${appId}`)).body.step;

/** Returns a submission whose lender has the lead and has not decided. No callback follows. */
async function pending(key: JourneyKey): Promise<AppliedSubmission> {
  lenders.simulator.script({ lender: key, mode: 'pending', ms: 600_000 });
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
  expect(await lenders.record(applied)).toMatchObject({ state: 'lead_created', offers: null });
  return applied;
}

/**
 * Returns a submission that the lender has accepted, but whose response was lost. If the lender is asked again soon, the unknown state may
 * be too short to observe.
 */
async function unanswered(key: JourneyKey): Promise<AppliedSubmission> {
  lenders.simulator.script({ lender: key, operation: 'lead', mode: 'accept-then-reset', times: 1 });
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => ['unknown', 'settled'].includes((await lenders.phase(applied)) ?? ''));
  return applied;
}

/** Returns a submission whose status response was lost too, and which the lender moved on before the next status call. */
async function unansweredAndMoved(key: JourneyKey, word: string): Promise<AppliedSubmission> {
  const recoveries = (['lead', 'status'] as const).map((operation) =>
    lenders.simulator.script({ lender: key, operation, mode: 'server-error' }),
  );
  lenders.simulator.script({ lender: key, operation: 'lead', mode: 'accept-then-reset', times: 1 });
  const applied = await lenders.apply(key);
  const { submissionId: reference } = applied;
  await lenders.application.waitFor(() => Promise.resolve(lenders.simulator.ledger.accepted({ reference }) === 1));
  lenders.simulator.move(key, reference, word, { isSilent: true });
  for (const recover of recoveries) recover();
  return applied;
}

async function sent(key: JourneyKey, mode: 'accept' | 'low' | 'reject' | 'duplicate'): Promise<AppliedSubmission> {
  lenders.simulator.script({ lender: key, mode });
  const applied = await lenders.apply(key);
  await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
  await lenders.enterCode(applied);
  return applied;
}

/** What a lender reports once it has decided, over any path. */
const decisions = [
  ['rejected', 'rejected without a reason'],
  ['known', 'known'],
  ['approved', 'approved'],
] as const satisfies readonly (readonly [word: keyof (typeof lenderExpectations)[JourneyKey]['statusWords'], outcome: Outcome])[];
const DAY_MS = 86_400_000;
const minuteAgo = () => new Date(Date.now() - 60_000);

type Path = readonly [path: string, outcome: Outcome, run: (key: JourneyKey) => Promise<AppliedSubmission>, needsOffers?: 'needs offers'];

/** Paths of answers that bring offers, each with its own course of events, and of answers given in the first response. */
const apiPaths: readonly Path[] = [
  ['the first send', 'accepted', (key) => sent(key, 'accept')],
  ['the first send, for less than was asked', 'accepted', (key) => sent(key, 'low')],
  ['the first send', 'rejected', (key) => sent(key, 'reject')],
  ['the first send', 'duplicate', (key) => sent(key, 'duplicate')],
  [
    'the status call after a lost answer',
    'accepted',
    async (key) => {
      const applied = await unanswered(key);
      await lenders.waitUntil(isComplete(applied));
      return applied;
    },
  ],
  [
    'a status call, later',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'pending', ms: 1 });
      const applied = await lenders.apply(key);
      await lenders.waitUntil(isComplete(applied));
      return applied;
    },
  ],
  [
    'a callback, later',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'callback', ms: 300 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(isComplete(applied));
      return applied;
    },
  ],
  [
    'a callback that comes before the offers it speaks of',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'pending', ms: 600_000 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(async () => (await lenders.phase(applied)) === 'settled');
      await lenders.callback(applied, lenderExpectations[key].statusWords.accepted);
      expect(await stepOf(applied)).toMatchObject({ kind: 'wait' });
      expect(lenders.simulator.decide(key, applied.submissionId)).toBe(true);
      await lenders.waitUntil(isComplete(applied));
      return applied;
    },
    'needs offers',
  ],
  [
    'a callback that overtakes the answer to the lead',
    'accepted',
    async (key) => {
      const applied = await unanswered(key);
      await lenders.callback(applied, lenderExpectations[key].statusWords.accepted);
      await lenders.waitUntil(isComplete(applied));
      return applied;
    },
  ],
  [
    'a callback, and an older refusal after it',
    'accepted',
    async (key) => {
      lenders.simulator.script({ lender: key, mode: 'callback', ms: 300 });
      const applied = await lenders.apply(key);
      await lenders.application.waitFor(isComplete(applied));
      await lenders.callback(applied, lenderExpectations[key].statusWords.rejected, minuteAgo());
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
      const row = `${applied.submissionId},Pre Approved`;
      const told = await files.errorsOf('Unique Id,Status', row);
      // The lender's own status may arrive at the same moment; then the row is sent again, as its error message says.
      if (told.length > 0) {
        expect(told).toEqual([expect.stringMatching(/changed at the same time/)]);
        expect(await files.errorsOf('Unique Id,Status,Remarks', `${row},again`)).toEqual([]);
      }
      await lenders.waitUntil(isComplete(applied));
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
      await lenders.callback(applied, lenderExpectations[key].statusWords.rejected);
      const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);
      const told = await files.errorsOf('Unique Id,Status,Status Date', `${applied.submissionId},Approved,${yesterday}`);
      expect(told).toEqual([expect.stringMatching(/older than our latest update/)]);
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

/** Every other path, for every decision. */
const decisionPaths = decisions.flatMap(([word, outcome]): Path[] => {
  const isThere = (applied: AppliedSubmission) => stateIs(applied, complete[outcome].state);
  return [
    [
      'the status call after a lost answer',
      outcome,
      async (key) => {
        const applied = await unansweredAndMoved(key, lenderExpectations[key].statusWords[word]);
        await lenders.waitUntil(isThere(applied));
        return applied;
      },
    ],
    [
      'a status call, later',
      outcome,
      async (key) => {
        const applied = await pending(key);
        lenders.simulator.move(key, applied.submissionId, lenderExpectations[key].statusWords[word], { isSilent: true });
        await lenders.waitUntil(isThere(applied));
        return applied;
      },
    ],
    [
      'a callback, later',
      outcome,
      async (key) => {
        const applied = await pending(key);
        await lenders.callback(applied, lenderExpectations[key].statusWords[word]);
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
        // The response to the lead is on its way and says "offers".
        lenders.simulator.move(key, reference, lenderExpectations[key].statusWords[word]);
        await lenders.application.waitFor(isThere(applied));
        return applied;
      },
    ],
    [
      'a callback that overtakes the answer to the lead',
      outcome,
      async (key) => {
        const applied = await unanswered(key);
        await lenders.callback(applied, lenderExpectations[key].statusWords[word]);
        await lenders.waitUntil(isThere(applied));
        return applied;
      },
    ],
    [
      'a callback, and an older one after it',
      outcome,
      async (key) => {
        const applied = await pending(key);
        await lenders.callback(applied, lenderExpectations[key].statusWords[word]);
        await lenders.callback(applied, lenderExpectations[key].statusWords.accepted, minuteAgo());
        return applied;
      },
    ],
  ];
});
const paths = [...apiPaths, ...decisionPaths];

/**
 * One lender that honours idempotency keys and one that does not take every path; the others only those where their own status values
 * matter.
 */
const lendersOnEveryPath: readonly JourneyKey[] = ['cashe', 'money-view'];
const pathsForEveryLender: readonly string[] = ['the first send', 'the status call after a lost answer', 'a callback, later'];
const isCovered = (key: JourneyKey, [path, , , needs]: Path) =>
  (lendersOnEveryPath.includes(key) || pathsForEveryLender.includes(path)) && (!needs || hasLenderOffers(key));

/** Lenders are independent: all lenders of a path run it at the same time. */
const forAllLenders = (path: Path, work: (key: JourneyKey) => Promise<void>) =>
  Promise.all(
    distinctJourneys
      .filter((key) => isCovered(key, path))
      .map((key) =>
        work(key).catch((error: unknown) => {
          throw new Error(`${key}: ${(error as Error).message}`, { cause: error });
        }),
      ),
  );

describe('the complete record of an answer over any path', () => {
  it.each(paths.map((path) => ({ way: path[0], outcome: path[1], path })))('$way: $outcome', async ({ outcome, path }) => {
    const [, , run] = path;
    await forAllLenders(path, async (key) => {
      const applied = await run(key);
      await lenders.waitUntilIdle();
      const hasOffers = complete[outcome].hasOffers && hasLenderOffers(key);
      const state = outcome === 'accepted' ? acceptedState(key) : complete[outcome].state;
      expect(await recordOf(applied)).toEqual({ ...complete[outcome], state, hasOffers });
      const { body: journey } = await applied.customer.get<{ step: { states: string[] }; reason: string | null; offers: unknown[] }>(
        `/api/journeys/${key}/${applied.appId}`,
      );
      expect(journey.step.states).toContain(state);
      expect({ reason: journey.reason, hasOffers: journey.offers.length > 0 }).toMatchObject({
        reason: complete[outcome].reason,
        hasOffers,
      });
      const { body: status } = await applied.customer.get<{ submissions: { state: string; reject_reason: string | null }[] }>(
        `/api/applications/${applied.appId}`,
      );
      expect(status.submissions[0]).toMatchObject({ state, reject_reason: complete[outcome].reason });
    });
  });
});

it('a file cannot report an offer at a lender that makes none before its site', async () => {
  const applied = await pending('earlysalary');
  expect(await files.errorsOf('Unique Id,Status', `${applied.submissionId},Eligible`)).toEqual([]);
  expect(await lenders.record(applied)).toMatchObject({ state: 'redirected', source: 'file' });
});
