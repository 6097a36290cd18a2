// Baseline of dispatching submissions: BullMQ alone. A job carries the id of a submission and runs the product's own handler, without
// outbox, relay, inbox or dead letters. The settings are those of a worker process. A POST of ids submits them and returns the seconds it
// took.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { createPostgresBackend, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { AppModule } from '../../dist/app.module.js';
import { SubmitToLender } from '../../dist/modules/lenders/messages/commands.js';
import { configFromEnvironment } from '../../dist/platform/config/environment.js';
import { jobOptions, workerOptions } from '../../dist/platform/messaging/queues.js';

const config = configFromEnvironment();
const { DATABASE_URL, REDIS_URL } = config.values;
const product = await NestFactory.createApplicationContext(AppModule.register(config), { logger: false });
const commands = product.get(CommandBus);
const { em } = product.get(MikroORM);

let left = 0;
let finish = () => {};

async function submit({ data: { submissionId } }) {
  await RequestContext.create(em, () => commands.execute(new SubmitToLender({ submissionId })));
  if (--left === 0) finish();
}

const defaultJobOptions = jobOptions(config);
const settings = workerOptions(config, 'lenders');

function onRedis() {
  const shared = { connection: new Redis(REDIS_URL, { maxRetriesPerRequest: null }), prefix: 'bare' };
  return { queue: new Queue('bare', { ...shared, defaultJobOptions }), worker: new Worker('bare', submit, { ...shared, ...settings }) };
}

function onPostgres() {
  const backend = withBackend(createPostgresBackend);
  const connection = new pg.Pool({ connectionString: DATABASE_URL, max: 16, options: '-c search_path=bullmq' });
  return {
    queue: new backend.Queue('bare', { connection, defaultJobOptions }),
    worker: new backend.Worker('bare', submit, { connection, ...settings }),
  };
}

const { queue, worker } = REDIS_URL ? onRedis() : onPostgres();
await worker.waitUntilReady();

async function secondsFor(ids) {
  left = ids.length;
  const finished = new Promise((resolve) => (finish = resolve));
  const startedAt = performance.now();
  await queue.addBulk(ids.map((submissionId) => ({ name: 'submit', data: { submissionId }, opts: { jobId: `bare-${submissionId}` } })));
  await finished;
  return (performance.now() - startedAt) / 1000;
}

const server = createServer(
  (request, response) =>
    void json(request)
      .then(secondsFor)
      .then((seconds) => response.end(String(seconds))),
);
await once(server.listen(0, '127.0.0.1'), 'listening');
process.stdout.write(`bare queue: http://127.0.0.1:${server.address().port}\n`);
