import { MikroORM } from '@mikro-orm/core';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApplicationState } from '../../../src/contracts/application-states.js';
import { ReportSubmissionStatus } from '../../../src/modules/lenders/messages/index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { seedLenders } from '../../support/test-customer.js';
import { appliedCustomer, StatusFiles } from './status-files.js';

/** A status, its source and its day of October 2026. A file has the day only, the others the time 18:00 in India. */
type Report = readonly [source: 'api' | 'file' | 'csr', state: ApplicationState, day: number];
/** The final status and its source. */
type ExpectedState = readonly [source: Report[0], state: ApplicationState];

interface Case {
  readonly title: string;
  readonly reports: readonly [Report, Report];
  /** Either one result for any order, or one result for the written order and one for the reversed order. */
  readonly expected: ExpectedState | { readonly asWritten: ExpectedState; readonly reversed: ExpectedState };
}

/**
 * Written by hand from the rule: API over file over staff; within a source the later day; a final state of a higher source over one of a
 * lower source, whatever the days; no stale status moves anything back.
 */
const cases: readonly Case[] = [
  {
    title: 'the API, the later word',
    reports: [
      ['api', 'kyc_pending', 10],
      ['api', 'approved', 12],
    ],
    expected: ['api', 'approved'],
  },
  {
    title: 'a file, the later day',
    reports: [
      ['file', 'kyc_pending', 10],
      ['file', 'approved', 12],
    ],
    expected: ['file', 'approved'],
  },
  {
    title: 'staff, the later word',
    reports: [
      ['csr', 'kyc_pending', 10],
      ['csr', 'approved', 12],
    ],
    expected: ['csr', 'approved'],
  },
  {
    title: 'the API goes back, later',
    reports: [
      ['api', 'approved', 10],
      ['api', 'docs_pending', 12],
    ],
    expected: ['api', 'docs_pending'],
  },
  {
    title: 'a file goes back, later',
    reports: [
      ['file', 'approved', 10],
      ['file', 'docs_pending', 12],
    ],
    expected: ['file', 'docs_pending'],
  },
  {
    title: 'the API corrects its end, later',
    reports: [
      ['api', 'rejected', 10],
      ['api', 'approved', 12],
    ],
    expected: ['api', 'approved'],
  },
  {
    title: 'a file corrects its end, later',
    reports: [
      ['file', 'rejected', 10],
      ['file', 'approved', 12],
    ],
    expected: ['file', 'approved'],
  },
  {
    title: 'a file ends on the day',
    reports: [
      ['file', 'approved', 10],
      ['file', 'rejected', 10],
    ],
    expected: ['file', 'rejected'],
  },
  {
    title: 'a payout of a file, refused the day before',
    reports: [
      ['file', 'rejected', 9],
      ['file', 'disbursed', 10],
    ],
    expected: ['file', 'disbursed'],
  },
  {
    title: 'a later file leads on what the API said',
    reports: [
      ['api', 'kyc_pending', 10],
      ['file', 'approved', 12],
    ],
    expected: ['file', 'approved'],
  },
  {
    title: 'a later API over a file',
    reports: [
      ['file', 'approved', 10],
      ['api', 'docs_pending', 12],
    ],
    expected: ['api', 'docs_pending'],
  },
  {
    title: 'a later API over the end of a file',
    reports: [
      ['file', 'rejected', 10],
      ['api', 'approved', 12],
    ],
    expected: ['api', 'approved'],
  },
  {
    title: 'the API over a file on one day',
    reports: [
      ['file', 'rejected', 10],
      ['api', 'approved', 10],
    ],
    expected: ['api', 'approved'],
  },
  {
    title: 'the API over a file on one day, back',
    reports: [
      ['file', 'approved', 10],
      ['api', 'docs_pending', 10],
    ],
    expected: ['api', 'docs_pending'],
  },
  {
    title: 'a payout over the way to it on one day',
    reports: [
      ['api', 'approved', 10],
      ['file', 'disbursed', 10],
    ],
    expected: ['file', 'disbursed'],
  },
  {
    title: 'the payout of the API on one day',
    reports: [
      ['file', 'kyc_pending', 10],
      ['api', 'disbursed', 10],
    ],
    expected: ['api', 'disbursed'],
  },
  {
    title: 'the API closes what a file paid out',
    reports: [
      ['file', 'disbursed', 10],
      ['api', 'closed', 15],
    ],
    expected: ['api', 'closed'],
  },
  {
    title: 'a stale file against the API',
    reports: [
      ['file', 'rejected', 8],
      ['api', 'approved', 12],
    ],
    expected: ['api', 'approved'],
  },
  {
    title: 'the same by a file and the API',
    reports: [
      ['file', 'approved', 10],
      ['api', 'approved', 12],
    ],
    expected: ['api', 'approved'],
  },
  {
    title: 'a later file over staff',
    reports: [
      ['csr', 'cancelled', 10],
      ['file', 'approved', 12],
    ],
    expected: ['file', 'approved'],
  },
  {
    title: 'a file over staff on one day',
    reports: [
      ['csr', 'rejected', 10],
      ['file', 'approved', 10],
    ],
    expected: ['file', 'approved'],
  },
  {
    title: 'a later API over staff',
    reports: [
      ['csr', 'approved', 10],
      ['api', 'kyc_pending', 12],
    ],
    expected: ['api', 'kyc_pending'],
  },
  {
    title: 'staff ends later what the API led on',
    reports: [
      ['api', 'approved', 10],
      ['csr', 'cancelled', 12],
    ],
    expected: ['csr', 'cancelled'],
  },
  {
    title: 'staff leads on a file later',
    reports: [
      ['file', 'kyc_pending', 10],
      ['csr', 'approved', 12],
    ],
    expected: ['csr', 'approved'],
  },
  {
    title: 'a file paid out before staff cancelled',
    reports: [
      ['csr', 'cancelled', 10],
      ['file', 'disbursed', 9],
    ],
    expected: ['file', 'disbursed'],
  },
  {
    title: 'a file refused before staff cancelled',
    reports: [
      ['csr', 'cancelled', 10],
      ['file', 'rejected', 8],
    ],
    expected: ['file', 'rejected'],
  },
  {
    title: 'the API paid out before a file refused',
    reports: [
      ['file', 'rejected', 10],
      ['api', 'disbursed', 9],
    ],
    expected: ['api', 'disbursed'],
  },
  {
    title: 'the API refused before a file paid out',
    reports: [
      ['file', 'disbursed', 10],
      ['api', 'rejected', 9],
    ],
    // No older status reverses a disbursal, and no file leaves a final state that the API reported.
    expected: { asWritten: ['file', 'disbursed'], reversed: ['api', 'rejected'] },
  },
  {
    title: 'a file went on before staff cancelled',
    reports: [
      ['csr', 'cancelled', 10],
      ['file', 'approved', 9],
    ],
    expected: ['csr', 'cancelled'],
  },
  {
    title: 'the API went on before a file refused',
    reports: [
      ['file', 'rejected', 10],
      ['api', 'approved', 9],
    ],
    expected: ['file', 'rejected'],
  },
  {
    title: 'a file pays out what the API refused',
    reports: [
      ['api', 'rejected', 10],
      ['file', 'disbursed', 12],
    ],
    expected: { asWritten: ['api', 'rejected'], reversed: ['file', 'disbursed'] },
  },
  // Where a later step of a lower source contradicts the final state of a higher one, the status known first stays (ADR 10): neither moves
  // the other back.
  {
    title: 'staff goes on with what a file refused',
    reports: [
      ['file', 'rejected', 10],
      ['csr', 'kyc_pending', 12],
    ],
    expected: { asWritten: ['file', 'rejected'], reversed: ['csr', 'kyc_pending'] },
  },
];

let application: TestApplication;
let files: StatusFiles;
/** Two applications for each case: one gets its reports in the written order, one in the reversed order. */
let reported: readonly { readonly title: string; readonly id: string; readonly words: readonly Report[]; readonly stands: ExpectedState }[];

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
  const orders = cases.flatMap(({ title, reports, expected }) => [
    { title: `${title}, as written`, words: reports, stands: 'asWritten' in expected ? expected.asWritten : expected },
    { title: `${title}, reversed`, words: reports.toReversed(), stands: 'reversed' in expected ? expected.reversed : expected },
  ]);
  const ids: string[] = [];
  while (ids.length < orders.length)
    ids.push(...(await appliedCustomer(application)).submissions.map(({ submission_id }) => submission_id));
  reported = orders.map((order, index) => ({ ...order, id: ids[index] ?? '' }));
  for (const turn of [0, 1]) await report(turn);
});
afterAll(() => application.stop());

const two = (day: number) => String(day).padStart(2, '0');

/** Sends the reports of one turn for all applications; those of files in one file. */
async function report(turn: number): Promise<void> {
  const spoken = reported.map(({ id, words }) => ({ id, word: words[turn] as Report }));
  const lines = spoken
    .filter(({ word: [source] }) => source === 'file')
    .map(({ id, word: [, state, number] }) => {
      const day = `${two(number)}-10-2026`;
      return [id, state.replaceAll('_', ' '), day, ...(state === 'disbursed' ? ['100', day, 'UTR'] : ['', '', ''])].join(',');
    });
  await files.upload(['Unique Id,Status,Status Date,Disb Amt,Disbursal Date,UTR', ...lines].join('\n'), `turn-${turn}.csv`);
  for (const { id, word } of spoken) {
    const [source, status, day] = word;
    if (source === 'file') continue;
    const at = new Date(`2026-10-${two(day)}T12:30:00Z`);
    const by = { id: crypto.randomUUID(), note: 'Told by the lender' };
    const answer = { submissionId: id, source, status, at, lenderApplicationId: null, reason: null, ...(source === 'csr' && { by }) };
    await application.app.get(MikroORM).em.transactional(() => application.app.get(CommandBus).execute(new ReportSubmissionStatus(answer)));
  }
}

it.each(
  cases.flatMap(({ title }, index) => [[`${title}, as written`, 2 * index] as const, [`${title}, reversed`, 2 * index + 1] as const]),
)('%s', async (title, index) => {
  const one = reported[index];
  expect(one?.title).toBe(title);
  const [own] = await application.em.execute<{ state: string; state_source: string; state_at: Date }[]>(
    'select state, state_source, state_at from customer_journey.lender_application where id = ?',
    [one?.id],
  );
  expect([own?.state_source, own?.state]).toEqual(one?.stands);
  // The history explains the state: each move begins where the previous one ended, and the last one is the state.
  const history = await application.em.execute<{ from_state: string | null; to_state: string; source: string }[]>(
    'select from_state, to_state, source from customer_journey.application_history where lender_application_id = ? order by id',
    [one?.id],
  );
  expect(history.slice(1).map(({ from_state }) => from_state)).toEqual(history.slice(0, -1).map(({ to_state }) => to_state));
  expect(history.at(-1)?.to_state).toBe(own?.state);
});
