import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import type { ApplicationState } from '../../src/contracts/application-states.js';
import { casheJourney } from '../../src/modules/lenders/journeys/cashe/journey.js';
import { signedCallback } from '../../src/tools/lender-simulator/callbacks.js';
import { addApplicants, chooseOffers } from '../support/bulk-applicants.js';
import { SEED, sized } from '../support/campaign.js';
import { brokenInvariants } from '../support/invariants.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type Mutation, Product } from '../support/product.js';
import { Random } from '../support/random.js';
import { waitUntil } from '../support/wait-until.js';

const SUBMISSIONS = sized(2_000);
/** One in this number of applications is also reported by the lender's API. */
const BY_API = 20;
const ROUNDS = 2;
const AT_ONCE = 16;
const DAY_MS = 86_400_000;

/** An event at the lender, as reported by one source. A file reports the day only. */
interface Report {
  readonly id: string;
  readonly state: ApplicationState;
  readonly at: Date;
  readonly source: 'api' | 'file';
  /** The lender's own id for the application, when the lender has assigned one. */
  readonly lenderApplicationId?: string;
}

const happyPath = ['kyc_pending', 'docs_pending', 'under_review', 'approved', 'agreement_pending', 'mandate_pending'] as const;
const finalStates = ['disbursed', 'rejected', 'cancelled', 'expired'] as const;

/**
 * Returns the events of one application on successive days, each with its source. Of two events on the last day the API reports the first
 * and the file the second: the API wins, unless the file reports a disbursal.
 */
function reportSequence(id: string, random: Random, hasApi: boolean): Report[] {
  const steps: ApplicationState[] = happyPath.filter(() => random.chance(0.4));
  if (steps.length === 0 || random.chance(0.6)) steps.push(random.pick(finalStates));
  const sharesLastDay = hasApi && steps.length > 1 && random.chance(0.3);
  const today = Math.floor((Date.now() + 5.5 * 3_600_000) / DAY_MS);
  const reports = steps.flatMap((state, index): Report[] => {
    const isLast = index === steps.length - 1;
    const day = today - 20 + (isLast && sharesLastDay ? index - 1 : index);
    // Between seven in the morning and eight in the evening in India.
    const at = new Date(day * DAY_MS - 5.5 * 3_600_000 + (7 + random.next() * 13) * 3_600_000);
    if (sharesLastDay && index >= steps.length - 2) return [{ id, state, at, source: isLast ? 'file' : 'api' }];
    const sources = hasApi ? random.pick([['api'], ['file'], ['api', 'file']] as const) : (['file'] as const);
    return sources.map((source) => ({ id, state, at, source }));
  });
  // Only an API may report a closed loan before any report of the disbursal.
  if (hasApi && steps.at(-1) === 'disbursed' && random.chance(0.5) && !sharesLastDay)
    reports.push({ id, state: 'closed', at: new Date((today - 5) * DAY_MS), source: 'api' });
  return reports;
}

const dayInIndia = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** Reference model: the state of the report that overrides all others, in whatever order they came in. */
function expectedState(reports: readonly Report[]): ApplicationState {
  const beats = (a: Report, b: Report) => {
    if (a.source === 'api' && b.source === 'api') return a.at > b.at;
    const [dayA, dayB] = [dayInIndia(a.at), dayInIndia(b.at)];
    if (dayA !== dayB) return dayA > dayB;
    const payout = [a, b].find(({ source, state }) => source === 'file' && state === 'disbursed');
    return payout ? a === payout : a.source === 'api';
  };
  return reports.reduce((best, each) => (beats(each, best) ? each : best)).state;
}

const statusWordOf = new Map(Object.entries(casheJourney.statusWords).map(([word, state]) => [state, word]));

function callbackOf({ id, state, at, lenderApplicationId = `CSH-${id.slice(0, 8)}` }: Report): () => {
  body: string;
  headers: Record<string, string>;
} {
  const application = {
    ...{ id: lenderApplicationId, lender: 'cashe' as const, reference: id, callbackUrl: '', offers: [] },
    ...{ requested: { amount: new Decimal(1), months: 1 }, status: statusWordOf.get(state) ?? '', statusAt: at.getTime() },
  };
  const eventId = randomUUID();
  return () => signedCallback(application, eventId, Math.floor(Date.now() / 1000));
}

/** Processes a list with a fixed number of items at a time. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

describe('responses that are late, duplicated and out of order', () => {
  let product: Product;
  let api: Api;
  let worker: TestProcess;
  let token: string;

  const start = async (mutations: readonly Mutation[] = []) => {
    [api, worker] = await Promise.all([product.startApi({ mutations }), product.startWorker({ mutations })]);
    token = await api.adminToken();
  };

  beforeAll(async () => {
    product = await Product.prepare();
    // Messages about thousands of transitions are not needed.
    await product.query(
      `create function tell_nobody() returns trigger language plpgsql as $$ begin new.published_at := now(); return new; end $$`,
    );
    await product.query(
      `create trigger tell_nobody before insert on platform.outbox for each row when (new.name = 'customer-journey.applications-moved.v1') execute function tell_nobody()`,
    );
    await start();
  });
  afterAll(() => product.stop());

  /** Adds submitted applications with a pending decision. */
  async function submissions(count: number): Promise<string[]> {
    const [first] = await addApplicants(product, 1, ['cashe']);
    const ids = Array.from({ length: count }, () => randomUUID());
    await product.query(
      `with own as (
         insert into customer_journey.lender_application
           (id, application_id, customer_id, lender_id, lender_name, offer_id, requested_amount, requested_tenure_months, phone_index, moved_at, created_at)
         select n.id, a.application_id, a.customer_id, gen_random_uuid(), 'Canary Bank', a.offer_id, 150000, 12, a.phone_index, now(), now()
         from unnest($1::uuid[]) as n(id), customer_journey.lender_application a where a.id = $2 returning id, application_id, lender_id
       )
       insert into lenders.submission (id, application_id, lender_id, journey_key, phase, lender_application_id, offers)
       select id, application_id, lender_id, 'cashe', 'settled', 'CSH-' || left(id::text, 8), '[]' from own`,
      [ids, first?.submissionId],
    );
    return ids;
  }

  async function callBack(reports: readonly Report[]): Promise<void> {
    const doubled = new Set(reports.filter((_, index) => index % 3 === 0));
    await eachOf(reports, async (report) => {
      const signed = callbackOf(report);
      // A lender that gets no response sends its callback again.
      const answers = await Promise.all(
        (doubled.has(report) ? [signed(), signed()] : [signed()]).map((init) =>
          fetch(`${api.url}/api/lender-callbacks/cashe`, { method: 'POST', ...init }),
        ),
      );
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      if (answers.some(({ status }) => status !== 204))
        throw new Error(`callbacks were answered ${answers.map(({ status }) => status).join()}`);
    });
  }

  async function send(reports: readonly Report[], random: Random): Promise<void> {
    const lines = random.shuffle(reports).map(({ id, state, at }) => {
      const day = dayInIndia(at);
      return [id, state.replaceAll('_', ' '), day, ...(state === 'disbursed' ? ['150000', day, 'UTR'] : ['', '', ''])].join(',');
    });
    const form = new FormData();
    const name = `${randomUUID()}.csv`;
    form.append('image_name', new File([['Unique Id,Status,Status Date,Disb Amt,Disbursal Date,UTR', ...lines, ''].join('\n')], name));
    await api.request('POST', '/api/upload-application-status-file', { token, body: form });
    const done = `select count(*) from files.upload where file_name = $1 and status = 'done'`;
    await waitUntil(async () => (await product.count(done, [name])) === 1);
  }

  /** Sends all reports out of order; returns the applications whose state differs from the one by time. */
  async function wrongEnds(count: number): Promise<string[]> {
    const random = new Random(SEED);
    const ids = await submissions(count);
    const stories = new Map(ids.map((id, index) => [id, reportSequence(id, random, index % BY_API === 0)]));
    const inRounds = Array.from({ length: ROUNDS }, (): Report[] => []);
    const late: Report[][] = [];
    for (const reports of stories.values()) {
      // A file has one row per application: further rows go into a file of their own.
      for (const [place, report] of random.shuffle(reports.filter(({ source }) => source === 'file')).entries())
        (late[place] ??= []).push(report);
      for (const report of reports.filter(({ source }) => source === 'api')) random.pick(inRounds).push(report);
    }
    for (const [round, reports] of inRounds.entries()) {
      await callBack(random.shuffle(reports));
      for (const [place, rows] of late.entries()) if (place % ROUNDS === round) await send(rows, random);
    }
    const ends = await product.query<{ id: string; state: ApplicationState }>(
      'select id, state from customer_journey.lender_application where id = any($1)',
      [ids],
    );
    return ends
      .filter(({ id, state }) => state !== expectedState(stories.get(id) ?? []))
      .map(
        ({ id, state }) =>
          `${state} after ${(stories.get(id) ?? []).map((each) => `${each.source} ${each.state} ${each.at.toISOString()}`).join(', ')}`,
      );
  }

  it(`end ${SUBMISSIONS} applications in the state that the times say`, async () => {
    expect(await wrongEnds(SUBMISSIONS)).toEqual([]);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  const HALF = 12;

  it('of a status call and a callback end in the newer one, in either order', async () => {
    await product.lenders.script({ lender: 'cashe', mode: 'pending', ms: 600_000 });
    const chosen = await addApplicants(product, 2 * HALF, ['cashe']);
    const ids = chosen.map(({ submissionId }) => submissionId);
    await chooseOffers(product, chosen);
    await waitUntil(
      async () =>
        (await product.count(`select count(*) from lenders.submission where id = any($1) and phase = 'settled'`, [ids])) === ids.length,
    );
    // On a loaded machine the first regular status call may be due before the callbacks arrive.
    const regular = `name = 'lenders.check-submission.v1' and published_at is null`;
    await waitUntil(async () => {
      await product.query(
        `update platform.outbox set available_at = now() + interval '1 hour'
         where id in (select id from platform.outbox where ${regular} for update skip locked)`,
      );
      const soon = await product.count(
        `select count(*) from platform.outbox where ${regular} and available_at < now() + interval '30 minutes'`,
      );
      return soon === 0 && (await product.isIdle());
    });
    const [older, newer] = [new Date(Date.now() - 1), new Date()];
    await eachOf(ids, (id) => product.lenders.setStatusSilently('cashe', id, 'APPROVED', newer));
    const known = await product.query<{ id: string; lenderApplicationId: string }>(
      'select id, lender_application_id as "lenderApplicationId" from lenders.submission where id = any($1)',
      [ids],
    );
    const numbers = new Map(known.map(({ id, lenderApplicationId }) => [id, lenderApplicationId]));
    const reports = ids.map((id): Report => ({ id, state: 'kyc_pending', at: older, source: 'api', lenderApplicationId: numbers.get(id) }));
    await callBack(reports.slice(0, HALF));
    await product.query(
      `insert into platform.outbox (id, name, payload) select gen_random_uuid(), 'lenders.check-submission.v1', jsonb_build_object('submissionId', id) from unnest($1::uuid[]) as id`,
      [ids.slice(HALF)],
    );
    await product.makeMessagesDue();
    const approved = `select count(*) from customer_journey.lender_application where id = any($1) and state = 'approved'`;
    await waitUntil(async () => (await product.count(approved, [ids.slice(HALF)])) === HALF);
    await callBack(reports.slice(HALF));
    expect(await product.count(approved, [ids.slice(HALF)])).toBe(HALF);
    // After a callback with the decision no status call remains.
    expect(
      await product.count(`select count(*) from customer_journey.lender_application where id = any($1) and state = 'kyc_pending'`, [
        ids.slice(0, HALF),
      ]),
    ).toBe(HALF);
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('control: the last report wins without the comparison of times, and the reference model detects it', async () => {
    const machine = 'modules/customer-journey/applications/domain/application-state-machine.js';
    const file = 'modules/customer-journey/applications/importers/application-status.sql.js';
    await Promise.all([api.process.kill(), worker.kill()]);
    await start([
      { module: machine, from: 'if (isOlder(current, wanted))', to: 'if (false)' },
      { module: file, from: 'when (${IS_OLDER}) and not coalesce(m.any_day, false) then', to: 'when false then' },
    ]);
    const wrong = await wrongEnds(700);
    expect(wrong.length).toBeGreaterThan(50);
    expect(await brokenInvariants(product)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^an older word moved a newer state: /)]),
    );
  });
});
