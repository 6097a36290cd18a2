import { SubmitToLender } from '../../src/modules/lenders/messages/commands.js';
import { addApplicants } from '../support/bulk-applicants.js';
import { TestProcess } from '../support/test-process.js';
import { Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { type Comparison, alternate, perSecond } from './measure.js';
import { pauseQueues } from './pause-queues.js';

const SUBMISSIONS = 500;
const ROUNDS = 5;

/**
 * Compares submissions to a lender: from the message in the outbox over relay, queue and consumer to the stored response with the
 * transition of the application and its event. One worker process. Baseline: BullMQ alone, the same handler as a plain job
 * (baseline-submissions.mjs), also in one process.
 */
export async function benchSubmissions(redisUrl: string | undefined): Promise<Comparison> {
  const product = await Product.prepare({ redisUrl, env: { QUEUE_LOCK_MS: '30000', LOG_LEVEL: 'error' } });
  try {
    await product.startWorker();
    await pauseQueues(product.config, ['default', 'messaging']);
    const bare = await startBaseline(product);
    const figures = await alternate(
      ROUNDS,
      () => dispatched(product),
      async () => SUBMISSIONS / (await bare.secondsFor(await plannedSubmissions(product))),
    );
    await bare.process.kill();
    return { name: `submissions dispatched, ${redisUrl ? 'Redis' : 'PostgreSQL'}`, unit: 'submissions/s', goal: 0.6, ...figures };
  } finally {
    await product.stop();
  }
}

async function plannedSubmissions(product: Product): Promise<string[]> {
  const chosen = await addApplicants(product, SUBMISSIONS, ['cashe']);
  await product.query(
    `insert into lenders.submission (id, application_id, lender_id, journey_key)
     select "submissionId", "applicationId", "lenderId", "journeyKey"
     from jsonb_to_recordset($1) as c("submissionId" uuid, "applicationId" uuid, "lenderId" uuid, "journeyKey" text)`,
    [JSON.stringify(chosen)],
  );
  return chosen.map(({ submissionId }) => submissionId);
}

async function dispatched(product: Product): Promise<number> {
  const ids = await plannedSubmissions(product);
  return await perSecond(SUBMISSIONS, async () => {
    await product.query(
      `insert into platform.outbox (id, name, payload) select gen_random_uuid(), $1, jsonb_build_object('submissionId', id) from unnest($2::uuid[]) as id`,
      [SubmitToLender.definition.name, ids],
    );
    const settled = `select count(*) from lenders.submission where id = any($1) and phase = 'settled'`;
    await waitUntil(async () => (await product.count(settled, [ids])) === SUBMISSIONS, { withinMs: 120_000, everyMs: 20 });
  });
}

async function startBaseline(product: Product) {
  // The role of the product cannot create sequences; those of its own queues come with the migrations.
  await product.query(`do $$ begin execute format('create sequence bullmq.%I', bullmq.job_id_seq_name('bare')); end $$`);
  const process = await TestProcess.start(globalThis.process.execPath, {
    args: ['test/bench/baseline-submissions.mjs'],
    env: product.settings,
  });
  const [, url = ''] = await process.waitForOutput(/bare queue: (\S+)/);
  const secondsFor = async (ids: readonly string[]) =>
    Number(await (await fetch(url, { method: 'POST', body: JSON.stringify(ids) })).text());
  return { process, secondsFor };
}
