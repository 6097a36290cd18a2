import { MikroORM } from '@mikro-orm/core';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ApplicationState } from '../../../src/contracts/application-states.js';
import { ReportLenderAnswer } from '../../../src/modules/lenders/messages/index.js';
import { startTestApplication, type TestApplication } from '../../support/application.js';
import { seedLenders } from '../../support/customer-journey.js';
import { appliedCustomer, StatusFiles } from './status-files.js';

/** Who says what of which day of October 2026; a file knows the day only, the others say it at six in the evening in India. */
type Word = readonly [source: 'api' | 'file' | 'csr', state: ApplicationState, day: number];
/** What stands in the end, and who has said it. */
type Truth = readonly [source: Word[0], state: ApplicationState];

interface Case {
  readonly why: string;
  readonly words: readonly [Word, Word];
  /** In whatever order they come; else what stands when they come as written, and the other way round. */
  readonly stands: Truth | { readonly asWritten: Truth; readonly reversed: Truth };
}

/**
 * Written down by hand from the rule: API over file over staff, inside a source the later day, an end of a higher source over an end of a lower one
 * whatever the days, and nothing stale moves anything back.
 */
const cases: readonly Case[] = [
  {
    why: 'the API, the later word',
    words: [
      ['api', 'kyc_pending', 10],
      ['api', 'approved', 12],
    ],
    stands: ['api', 'approved'],
  },
  {
    why: 'a file, the later day',
    words: [
      ['file', 'kyc_pending', 10],
      ['file', 'approved', 12],
    ],
    stands: ['file', 'approved'],
  },
  {
    why: 'staff, the later word',
    words: [
      ['csr', 'kyc_pending', 10],
      ['csr', 'approved', 12],
    ],
    stands: ['csr', 'approved'],
  },
  {
    why: 'the API goes back, later',
    words: [
      ['api', 'approved', 10],
      ['api', 'docs_pending', 12],
    ],
    stands: ['api', 'docs_pending'],
  },
  {
    why: 'a file goes back, later',
    words: [
      ['file', 'approved', 10],
      ['file', 'docs_pending', 12],
    ],
    stands: ['file', 'docs_pending'],
  },
  {
    why: 'the API corrects its end, later',
    words: [
      ['api', 'rejected', 10],
      ['api', 'approved', 12],
    ],
    stands: ['api', 'approved'],
  },
  {
    why: 'a file corrects its end, later',
    words: [
      ['file', 'rejected', 10],
      ['file', 'approved', 12],
    ],
    stands: ['file', 'approved'],
  },
  {
    why: 'a file ends on the day',
    words: [
      ['file', 'approved', 10],
      ['file', 'rejected', 10],
    ],
    stands: ['file', 'rejected'],
  },
  {
    why: 'a payout of a file, refused the day before',
    words: [
      ['file', 'rejected', 9],
      ['file', 'disbursed', 10],
    ],
    stands: ['file', 'disbursed'],
  },
  {
    why: 'a later file leads on what the API said',
    words: [
      ['api', 'kyc_pending', 10],
      ['file', 'approved', 12],
    ],
    stands: ['file', 'approved'],
  },
  {
    why: 'a later API over a file',
    words: [
      ['file', 'approved', 10],
      ['api', 'docs_pending', 12],
    ],
    stands: ['api', 'docs_pending'],
  },
  {
    why: 'a later API over the end of a file',
    words: [
      ['file', 'rejected', 10],
      ['api', 'approved', 12],
    ],
    stands: ['api', 'approved'],
  },
  {
    why: 'the API over a file on one day',
    words: [
      ['file', 'rejected', 10],
      ['api', 'approved', 10],
    ],
    stands: ['api', 'approved'],
  },
  {
    why: 'the API over a file on one day, back',
    words: [
      ['file', 'approved', 10],
      ['api', 'docs_pending', 10],
    ],
    stands: ['api', 'docs_pending'],
  },
  {
    why: 'a payout over the way to it on one day',
    words: [
      ['api', 'approved', 10],
      ['file', 'disbursed', 10],
    ],
    stands: ['file', 'disbursed'],
  },
  {
    why: 'the payout of the API on one day',
    words: [
      ['file', 'kyc_pending', 10],
      ['api', 'disbursed', 10],
    ],
    stands: ['api', 'disbursed'],
  },
  {
    why: 'the API closes what a file paid out',
    words: [
      ['file', 'disbursed', 10],
      ['api', 'closed', 15],
    ],
    stands: ['api', 'closed'],
  },
  {
    why: 'a stale file against the API',
    words: [
      ['file', 'rejected', 8],
      ['api', 'approved', 12],
    ],
    stands: ['api', 'approved'],
  },
  {
    why: 'the same by a file and the API',
    words: [
      ['file', 'approved', 10],
      ['api', 'approved', 12],
    ],
    stands: ['api', 'approved'],
  },
  {
    why: 'a later file over staff',
    words: [
      ['csr', 'cancelled', 10],
      ['file', 'approved', 12],
    ],
    stands: ['file', 'approved'],
  },
  {
    why: 'a file over staff on one day',
    words: [
      ['csr', 'rejected', 10],
      ['file', 'approved', 10],
    ],
    stands: ['file', 'approved'],
  },
  {
    why: 'a later API over staff',
    words: [
      ['csr', 'approved', 10],
      ['api', 'kyc_pending', 12],
    ],
    stands: ['api', 'kyc_pending'],
  },
  {
    why: 'staff ends later what the API led on',
    words: [
      ['api', 'approved', 10],
      ['csr', 'cancelled', 12],
    ],
    stands: ['csr', 'cancelled'],
  },
  {
    why: 'staff leads on a file later',
    words: [
      ['file', 'kyc_pending', 10],
      ['csr', 'approved', 12],
    ],
    stands: ['csr', 'approved'],
  },
  {
    why: 'a file paid out before staff cancelled',
    words: [
      ['csr', 'cancelled', 10],
      ['file', 'disbursed', 9],
    ],
    stands: ['file', 'disbursed'],
  },
  {
    why: 'a file refused before staff cancelled',
    words: [
      ['csr', 'cancelled', 10],
      ['file', 'rejected', 8],
    ],
    stands: ['file', 'rejected'],
  },
  {
    why: 'the API paid out before a file refused',
    words: [
      ['file', 'rejected', 10],
      ['api', 'disbursed', 9],
    ],
    stands: ['api', 'disbursed'],
  },
  {
    why: 'the API refused before a file paid out',
    words: [
      ['file', 'disbursed', 10],
      ['api', 'rejected', 9],
    ],
    // No older word takes a payout back, and no file leads out of an end that the API told.
    stands: { asWritten: ['file', 'disbursed'], reversed: ['api', 'rejected'] },
  },
  {
    why: 'a file went on before staff cancelled',
    words: [
      ['csr', 'cancelled', 10],
      ['file', 'approved', 9],
    ],
    stands: ['csr', 'cancelled'],
  },
  {
    why: 'the API went on before a file refused',
    words: [
      ['file', 'rejected', 10],
      ['api', 'approved', 9],
    ],
    stands: ['file', 'rejected'],
  },
  {
    why: 'a file pays out what the API refused',
    words: [
      ['api', 'rejected', 10],
      ['file', 'disbursed', 12],
    ],
    stands: { asWritten: ['api', 'rejected'], reversed: ['file', 'disbursed'] },
  },
  // Where a later step of a lower source contradicts the end that a higher one told, what is known first stands (ADR 10): neither moves the other back.
  {
    why: 'staff goes on with what a file refused',
    words: [
      ['file', 'rejected', 10],
      ['csr', 'kyc_pending', 12],
    ],
    stands: { asWritten: ['file', 'rejected'], reversed: ['csr', 'kyc_pending'] },
  },
];

let application: TestApplication;
let files: StatusFiles;
/** Two applications for each case: one hears its words as written, one the other way round. */
let told: readonly { readonly title: string; readonly id: string; readonly words: readonly Word[]; readonly stands: Truth }[];

beforeAll(async () => {
  application = await startTestApplication({ worker: true });
  await seedLenders(application);
  files = new StatusFiles(application, (await application.asAdmin(1)).token);
  const orders = cases.flatMap(({ why, words, stands }) => [
    { title: `${why}, as written`, words, stands: 'asWritten' in stands ? stands.asWritten : stands },
    { title: `${why}, reversed`, words: words.toReversed(), stands: 'reversed' in stands ? stands.reversed : stands },
  ]);
  const ids: string[] = [];
  while (ids.length < orders.length)
    ids.push(...(await appliedCustomer(application)).submissions.map(({ submission_id }) => submission_id));
  told = orders.map((order, index) => ({ ...order, id: ids[index] ?? '' }));
  for (const turn of [0, 1]) await tell(turn);
});
afterAll(() => application.stop());

const two = (day: number) => String(day).padStart(2, '0');

/** Everybody's first word, then everybody's second one; those of files in one file. */
async function tell(turn: number): Promise<void> {
  const spoken = told.map(({ id, words }) => ({ id, word: words[turn] as Word }));
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
    await application.app.get(MikroORM).em.transactional(() => application.app.get(CommandBus).execute(new ReportLenderAnswer(answer)));
  }
}

it.each(cases.flatMap(({ why }, index) => [[`${why}, as written`, 2 * index] as const, [`${why}, reversed`, 2 * index + 1] as const]))(
  '%s',
  async (title, index) => {
    const one = told[index];
    expect(one?.title).toBe(title);
    const [own] = await application.em.execute<{ state: string; state_source: string; state_at: Date }[]>(
      'select state, state_source, state_at from customer_journey.lender_application where id = ?',
      [one?.id],
    );
    expect([own?.state_source, own?.state]).toEqual(one?.stands);
    // Its history explains it: each move begins where the one before ended, and the last one is the state.
    const history = await application.em.execute<{ from_state: string | null; to_state: string; source: string }[]>(
      'select from_state, to_state, source from customer_journey.application_history where lender_application_id = ? order by id',
      [one?.id],
    );
    expect(history.slice(1).map(({ from_state }) => from_state)).toEqual(history.slice(0, -1).map(({ to_state }) => to_state));
    expect(history.at(-1)?.to_state).toBe(own?.state);
  },
);
