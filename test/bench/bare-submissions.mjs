// The bare equivalent of submitting to a lender: BullMQ alone. A job carries an id; it reads the applicant's row, makes the same two calls to the
// same simulated lender through the same client, and writes the answer in one UPDATE. No outbox, no lease, no inbox, no history, no event.
// Settings come as JSON in BARE; a GET with a number as its path does so many jobs and answers the seconds they took.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { casheJourney } from '../../dist/modules/lenders/journeys/cashe/journey.js';
import { createCasheAdapter } from '../../dist/modules/lenders/journeys/cashe/adapter.js';
import { openLenderLine } from '../../dist/modules/lenders/journeys/lender-line.js';

const { databaseUrl, redisUrl, lenderUrl, secrets, concurrency, jobOptions, lead } = JSON.parse(process.env.BARE ?? '{}');
const database = new pg.Pool({ connectionString: databaseUrl, max: 20 });
const connection = { baseUrl: lenderUrl, secrets, allowLoopback: true };
const lender = createCasheAdapter(openLenderLine(casheJourney, connection), connection);

let left = 0;
let finish = () => {};

async function submit({ data: { id } }) {
  const { rows } = await database.query('select * from public.bare_submission where id = $1', [id]);
  const request = { ...lead, idempotencyKey: id, ourReference: id, applicant: rows[0].applicant };
  await lender.dedupe(request.applicant);
  const answer = await lender.lead(request);
  await database.query('update public.bare_submission set answer = $2 where id = $1', [id, JSON.stringify(answer)]);
  if (--left === 0) finish();
}

function onRedis() {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  const options = { connection: redis, prefix: 'bare' };
  return {
    queue: new Queue('bare', { ...options, defaultJobOptions: jobOptions }),
    worker: new Worker('bare', submit, { ...options, concurrency }),
  };
}

function onPostgres() {
  const backend = withBackend(createPostgresBackend);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 16, options: '-c search_path=bullmq' });
  return {
    queue: new backend.Queue('bare', { connection: pool, defaultJobOptions: jobOptions }),
    worker: new backend.Worker('bare', submit, { connection: pool, concurrency }),
  };
}

const { queue, worker } = redisUrl ? onRedis() : onPostgres();
await worker.waitUntilReady();

async function secondsFor(jobs) {
  const ids = Array.from({ length: jobs }, () => crypto.randomUUID());
  const rows = 'insert into public.bare_submission (id, applicant) select id, $2 from unnest($1::uuid[]) as id';
  await database.query(rows, [ids, JSON.stringify(lead.applicant)]);
  left = jobs;
  const finished = new Promise((resolve) => (finish = resolve));
  const startedAt = performance.now();
  await queue.addBulk(ids.map((id) => ({ name: 'submit', data: { id }, opts: { jobId: `bare-${id}` } })));
  await finished;
  return (performance.now() - startedAt) / 1000;
}

const server = createServer(
  (request, response) => void secondsFor(Number(request.url.slice(1))).then((seconds) => response.end(String(seconds))),
);
await once(server.listen(0, '127.0.0.1'), 'listening');
process.stdout.write(`bare queue: http://127.0.0.1:${server.address().port}\n`);
