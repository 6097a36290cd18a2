import { jobOptions, queueSettings } from '../../src/platform/messaging/queues.js';
import { QueueBackend } from '../../src/platform/messaging/queue-backend.js';
import { SubmitToLender } from '../../src/modules/lenders/messages/commands.js';
import { demoSecrets } from '../../src/tools/lender-simulator/demo-secrets.js';
import { addApplicants } from '../support/applicants.js';
import { leadRequest } from '../support/lender-lead.js';
import { OwnProcess } from '../support/own-process.js';
import { Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { type Comparison, inTurns, perSecond } from './measure.js';

const SUBMISSIONS = 1000;
const ROUNDS = 5;
/** What follows from an answer has queues of its own; they wait until the clock has stopped, and are emptied before the next turn. */
const FOLLOWING = ['default', 'messaging'] as const;

/**
 * Submissions to a lender: from the message in the outbox over relay, queue, consumer, lease and both calls to the answer that is stored with
 * its event. One worker process. Bare: see bare-submissions.mjs, one process too, with the same concurrency and job options.
 */
export async function benchSubmissions(redisUrl: string | undefined): Promise<Comparison> {
  const product = await Product.prepare({ redisUrl, env: { QUEUE_LOCK_MS: '30000', LOG_LEVEL: 'error' } });
  const queues = new QueueBackend(product.config);
  await queues.open();
  try {
    await product.startWorker();
    const bare = await startBare(product, redisUrl);
    const figures = await inTurns(
      ROUNDS,
      () => ours(product, queues),
      async () => SUBMISSIONS / Number(await (await fetch(`${bare.url}/${SUBMISSIONS}`)).text()),
    );
    await bare.process.kill();
    const backend = redisUrl ? 'Redis' : 'PostgreSQL';
    return { name: `submissions dispatched, ${backend}`, unit: 'submissions/s', goal: 0.6, ...figures };
  } finally {
    await queues.close();
    await product.stop();
  }
}

async function ours(product: Product, queues: QueueBackend): Promise<number> {
  const chosen = await addApplicants(product, SUBMISSIONS, ['cashe']);
  const ids = chosen.map(({ submissionId }) => submissionId);
  await product.query(
    `insert into lenders.submission (id, application_id, lender_id, journey_key)
     select "submissionId", "applicationId", "lenderId", "journeyKey"
     from jsonb_to_recordset($1) as c("submissionId" uuid, "applicationId" uuid, "lenderId" uuid, "journeyKey" text)`,
    [JSON.stringify(chosen)],
  );
  for (const name of FOLLOWING) await queues.queue(name).pause();
  const figure = await perSecond(SUBMISSIONS, async () => {
    await product.query(
      `insert into platform.outbox (id, name, payload) select gen_random_uuid(), $1, jsonb_build_object('submissionId', id) from unnest($2::uuid[]) as id`,
      [SubmitToLender.definition.name, ids],
    );
    const settled = `select count(*) from lenders.submission where id = any($1) and phase = 'settled'`;
    await waitUntil(async () => (await product.count(settled, [ids])) === SUBMISSIONS, { withinMs: 120_000, everyMs: 10 });
  });
  for (const name of FOLLOWING) await queues.queue(name).resume();
  await waitUntil(() => product.isIdle(), { withinMs: 300_000, everyMs: 100 });
  return figure;
}

async function startBare(product: Product, redisUrl: string | undefined) {
  await product.query('create table public.bare_submission (id uuid primary key, applicant jsonb not null, answer jsonb)');
  const settings = {
    databaseUrl: product.config.values.DATABASE_URL,
    redisUrl,
    lenderUrl: product.lenders.url,
    secrets: demoSecrets.cashe,
    concurrency: queueSettings.lenders.concurrency,
    jobOptions: jobOptions(product.config),
    lead: leadRequest(),
  };
  const process = await OwnProcess.start(globalThis.process.execPath, {
    args: ['test/bench/bare-submissions.mjs'],
    env: { BARE: JSON.stringify(settings), NODE_ENV: 'production' },
  });
  const [, url = ''] = await process.printsMatch(/bare queue: (\S+)/);
  return { process, url };
}
