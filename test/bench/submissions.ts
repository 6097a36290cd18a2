import { createPostgresBackend, Queue, runMigrations, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { addApplicants, chooseOffers } from '../support/applicants.js';
import { connectToSimulator, leadRequest } from '../support/lender-lead.js';
import { Product } from '../support/product.js';
import { waitUntil } from '../support/wait-until.js';
import { type Comparison, inTurns, perSecond } from './measure.js';

const SUBMISSIONS = 400;
const ROUNDS = 3;
const CONCURRENCY = 16;

/**
 * Submissions to a lender, from the customer's choice to the lender's recorded answer. Bare: BullMQ alone on the same backend, whose job makes
 * the same two calls to the same simulated lender and one UPDATE with the answer.
 */
export async function benchSubmissions(redisUrl: string | undefined): Promise<Comparison> {
  const backend = redisUrl ? 'Redis' : 'PostgreSQL';
  const product = await Product.prepare({ redisUrl, env: { QUEUE_LOCK_MS: '30000' } });
  try {
    await product.startApi();
    await product.startWorker();
    const bare = await BareQueue.open(product, redisUrl);
    try {
      const figures = await inTurns(
        ROUNDS,
        () => submitted(product),
        () => bare.submitted(),
      );
      return { name: `submissions dispatched, ${backend}`, unit: 'submissions/s', goal: 0.6, ...figures };
    } finally {
      await bare.close();
    }
  } finally {
    await product.stop();
  }
}

async function submitted(product: Product): Promise<number> {
  const chosen = await addApplicants(product, SUBMISSIONS, ['cashe']);
  const ids = chosen.map(({ submissionId }) => submissionId);
  return await perSecond(SUBMISSIONS, async () => {
    await chooseOffers(product, chosen);
    await waitUntil(
      async () =>
        (await product.count(`select count(*) from lenders.submission where id = any($1) and phase = 'settled'`, [ids])) === SUBMISSIONS,
      { withinMs: 120_000, everyMs: 20 },
    );
  });
}

type AnyQueue = Pick<Queue<{ id: string }>, 'addBulk' | 'close'>;
type AnyWorker = Pick<Worker<{ id: string }>, 'close' | 'waitUntilReady'>;

class BareQueue {
  private done = 0;

  private constructor(
    private readonly lender: ReturnType<typeof connectToSimulator>,
    private readonly db: pg.Pool,
    private readonly queue: AnyQueue,
    private readonly worker: AnyWorker,
    private readonly release: () => Promise<void>,
  ) {}

  static async open(product: Product, redisUrl: string | undefined): Promise<BareQueue> {
    const db = new pg.Pool({ connectionString: product.config.values.DATABASE_URL, max: CONCURRENCY });
    await db.query('create table if not exists public.bare_submission (id uuid primary key, answer text)');
    const holder: { bare?: BareQueue } = {};
    const process = async ({ data }: { data: { id: string } }) => {
      await holder.bare?.submit(data.id);
    };
    const { queue, worker, release } = redisUrl
      ? onRedis(redisUrl, process)
      : await onPostgres(product.config.values.DATABASE_URL, process);
    await worker.waitUntilReady();
    holder.bare = new BareQueue(connectToSimulator('cashe', product.lenders.url), db, queue, worker, release);
    return holder.bare;
  }

  async submitted(): Promise<number> {
    const ids = Array.from({ length: SUBMISSIONS }, () => crypto.randomUUID());
    await this.db.query('insert into public.bare_submission (id) select unnest($1::uuid[])', [ids]);
    this.done = 0;
    return await perSecond(SUBMISSIONS, async () => {
      await this.queue.addBulk(ids.map((id) => ({ name: 'submit', data: { id } })));
      await waitUntil(() => this.done === SUBMISSIONS, { withinMs: 120_000, everyMs: 20 });
    });
  }

  async close(): Promise<void> {
    await this.worker.close();
    await this.queue.close();
    await this.release();
    await this.lender.line.close();
    await this.db.end();
  }

  private async submit(id: string): Promise<void> {
    const lead = leadRequest({ idempotencyKey: id, ourReference: id });
    await this.lender.adapter.dedupe(lead.applicant);
    const { outcome } = await this.lender.adapter.lead(lead);
    await this.db.query('update public.bare_submission set answer = $2 where id = $1', [id, outcome]);
    this.done += 1;
  }
}

type Process = (job: { data: { id: string } }) => Promise<void>;

function onRedis(url: string, process: Process) {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  const options = { connection, prefix: 'bare' };
  return {
    queue: new Queue<{ id: string }>('bare', options),
    worker: new Worker<{ id: string }>('bare', process, { ...options, concurrency: CONCURRENCY }),
    release: () => Promise.resolve(connection.disconnect()),
  };
}

async function onPostgres(databaseUrl: string, process: Process) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await runMigrations(client, 'bullmq');
  await client.end();
  const backend = withBackend(createPostgresBackend);
  const connection = { connectionString: databaseUrl, schema: 'bullmq', max: 8 };
  return {
    queue: new backend.Queue<{ id: string }>('bare', { connection }),
    worker: new backend.Worker<{ id: string }>('bare', process, { connection, concurrency: CONCURRENCY }),
    release: () => Promise.resolve(),
  };
}
