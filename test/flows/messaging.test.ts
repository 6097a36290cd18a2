import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager, MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command, CommandBus, CommandHandler, EventBus, type IEventHandler } from '@nestjs/cqrs';
import { Redis } from 'ioredis';
import pg from 'pg';
import { z } from 'zod';
import { AuditModule } from '../../src/platform/audit/audit.module.js';
import { loadConfig } from '../../src/platform/config/config.js';
import { ConfigModule } from '../../src/platform/config/config.module.js';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { ExportsModule } from '../../src/platform/exports/exports.module.js';
import { generateSecrets } from '../../src/platform/embedded/embedded-secrets.js';
import { AppError } from '../../src/platform/http/app-error.js';
import { deadLetterList } from '../../src/platform/messaging/dead-letter-list.js';
import { readListQuery } from '../../src/platform/lists/raw-list-query.js';
import { Lists } from '../../src/platform/lists/lists.js';
import { ListsModule } from '../../src/platform/lists/lists.module.js';
import { Consumer } from '../../src/platform/messaging/consumer.js';
import { DeadLetters } from '../../src/platform/messaging/dead-letters.js';
import { event, queuedCommand } from '../../src/platform/messaging/message.js';
import { MessagingModule } from '../../src/platform/messaging/messaging.module.js';
import { Outbox } from '../../src/platform/messaging/outbox.js';
import { QueueBackend } from '../../src/platform/messaging/queue-backend.js';
import { QUEUES, queueSettings, type Queues } from '../../src/platform/messaging/queues.js';
import { Reconciler } from '../../src/platform/messaging/reconciler.js';
import { Relay } from '../../src/platform/messaging/relay.js';
import { Subscriber } from '../../src/platform/messaging/subscriber.decorator.js';
import { WorkerModule } from '../../src/platform/messaging/worker.module.js';
import { WorkerRuntime } from '../../src/platform/messaging/worker-runtime.js';
import { SecurityModule } from '../../src/platform/security/security.module.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { waitUntil } from '../support/wait-until.js';

class AddToCounter extends queuedCommand({
  name: 'test.add-to-counter.v1',
  queue: 'default',
  payload: z.object({ counter: z.string(), by: z.number() }),
}) {}
class RecordOrder extends queuedCommand({ name: 'test.record-order.v1', queue: 'files', payload: z.object({ label: z.string() }) }) {}
class RefuseAlways extends queuedCommand({ name: 'test.refuse-always.v1', queue: 'default', payload: z.object({ counter: z.string() }) }) {}
class CounterRaised extends event({ name: 'test.counter-raised.v1', payload: z.object({ counter: z.string() }) }) {}
class RaiseThenFail extends Command<void> {}

const add = async (em: EntityManager, counter: string, by = 1) =>
  void (await em.execute(
    'insert into counter (name, value) values (?, ?) on conflict (name) do update set value = counter.value + excluded.value',
    [counter, by],
  ));

@CommandHandler(AddToCounter)
class AddToCounterHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus<object>,
  ) {}
  async execute({ payload: { counter, by } }: AddToCounter): Promise<void> {
    await add(this.em, counter, by);
    this.events.publish(new CounterRaised({ counter: `${counter}-seen` }));
  }
}

@CommandHandler(RecordOrder)
class RecordOrderHandler {
  constructor(private readonly em: EntityManager) {}
  async execute({ payload: { label } }: RecordOrder): Promise<void> {
    await this.em.execute('insert into handled (label) values (?)', [label]);
  }
}

/** A switch for tests: whether the refusing handler refuses. */
const mood = { refuses: true };

@CommandHandler(RefuseAlways)
class RefuseAlwaysHandler {
  constructor(private readonly em: EntityManager) {}
  async execute({ payload: { counter } }: RefuseAlways): Promise<void> {
    await add(this.em, counter);
    if (mood.refuses) throw new AppError('conflict');
  }
}

@CommandHandler(RaiseThenFail)
class RaiseThenFailHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}
  @Transactional()
  async execute(): Promise<void> {
    await add(this.em, 'never');
    this.outbox.enqueue(new AddToCounter({ counter: 'never', by: 1 }));
    throw new Error('after the message was written');
  }
}

@Subscriber(CounterRaised, { name: 'test.count-what-was-seen' })
class CountRaised implements IEventHandler<CounterRaised> {
  constructor(private readonly em: EntityManager) {}
  async handle({ payload }: CounterRaised): Promise<void> {
    await add(this.em, payload.counter);
  }
}

@Subscriber(CounterRaised, { name: 'test.always-broken', queue: 'messaging' })
class AlwaysBroken implements IEventHandler<CounterRaised> {
  async handle(): Promise<void> {
    await Promise.reject(new AppError('conflict'));
  }
}

const messages = { AddToCounter, RecordOrder, RefuseAlways, RaiseThenFail, CounterRaised };

@Module({ providers: [AddToCounterHandler, RecordOrderHandler, RefuseAlwaysHandler, RaiseThenFailHandler, CountRaised, AlwaysBroken] })
class Handlers {}

const backends = [
  { backend: 'postgres', redisUrl: undefined },
  ...(process.env.TEST_REDIS_URL ? [{ backend: 'redis', redisUrl: process.env.TEST_REDIS_URL }] : []),
];

describe.each(backends)('messages on the $backend backend', ({ redisUrl }) => {
  let database: TestDatabase;
  let app: INestApplicationContext;
  let em: EntityManager;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = loadConfig({
      ...generateSecrets(),
      DATABASE_URL: database.urls.owner,
      REDIS_URL: redisUrl,
      QUEUE_BACKOFF_MS: '20',
      OUTBOX_RECONCILE_MS: '600000',
      LOG_LEVEL: 'silent',
    });
    if (redisUrl) await flush(redisUrl);
    const root: DynamicModule = {
      module: class Root {},
      imports: [
        ConfigModule.register(config),
        MikroOrmModule.forRoot({
          ...ormOptions({ databaseUrl: database.urls.owner, entities: [] }),
          registerRequestContext: false,
        }) as DynamicModule,
        SecurityModule,
        ListsModule,
        ExportsModule,
        AuditModule,
        MessagingModule.register([messages]),
        WorkerModule.register(config, await QueueBackend.open(config)),
        Handlers,
      ],
    };
    app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
    em = app.get(MikroORM).em;
    await em.fork().execute('create table counter (name text primary key, value int not null)');
    await em.fork().execute('create table handled (position serial primary key, label text not null)');
    await app.get(WorkerRuntime).start();
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  beforeEach(async () => {
    mood.refuses = true;
    await em.fork().execute('truncate counter');
  });

  const valueOf = async (counter: string) => {
    const [row] = await em.fork().execute<{ value: number }[]>('select value from counter where name = ?', [counter]);
    return row?.value ?? 0;
  };
  const staff = { audience: 'admin', id: crypto.randomUUID(), sessionId: '', role: 1 } as const;
  const deadLetters = async () =>
    (await RequestContext.create(em, () => app.get(Lists).page(deadLetterList, readListQuery(deadLetterList, {}), staff))).data;
  const inTransaction = (work: () => void | Promise<void>) => RequestContext.create(em, () => em.transactional(async () => work()));
  const send = (message: AddToCounter | RefuseAlways) => inTransaction(() => void app.get(Outbox).enqueue(message));

  it('run a queued command once, and deliver its event to every subscriber although one of them fails', async () => {
    await send(new AddToCounter({ counter: 'a', by: 3 }));
    await waitUntil(async () => (await valueOf('a-seen')) === 1);
    expect(await valueOf('a')).toBe(3);
    await waitUntil(async () => (await deadLetters()).some(({ subscriber }) => subscriber === 'test.always-broken'));
  });

  it('are rolled back with the change when a transaction fails', async () => {
    await expect(RequestContext.create(em, () => app.get(CommandBus).execute(new RaiseThenFail()))).rejects.toThrow('after the message');
    await send(new AddToCounter({ counter: 'later', by: 1 }));
    await waitUntil(async () => (await valueOf('later')) === 1);
    expect(await valueOf('never')).toBe(0);
  });

  it('are refused outside a transaction', async () => {
    await RequestContext.create(em, () => {
      expect(() => app.get(Outbox).enqueue(new AddToCounter({ counter: 'b', by: 1 }))).toThrow('outside a transaction');
      return Promise.resolve();
    });
  });

  it('take effect once when the queue delivers them twice', async () => {
    await send(new AddToCounter({ counter: 'c', by: 1 }));
    await waitUntil(async () => (await valueOf('c')) === 1);
    const [row] = await em.fork().execute<{ id: string }[]>(`select id from platform.outbox where payload->>'counter' = 'c'`);
    const again = { messageId: row?.id ?? '', subscriber: 'test.add-to-counter.v1', round: 0 };
    const queue = app.get<Queues>(QUEUES).default;
    const job = await queue.add(again.subscriber, again, { jobId: `again-${again.messageId}` });
    await waitUntil(async () => (await job.getState()) === 'completed');
    expect(await valueOf('c')).toBe(1);
  });

  it('become a dead letter after a domain error, without their effect, until they are retried', async () => {
    await send(new RefuseAlways({ counter: 'd' }));
    const letters = app.get(DeadLetters);
    const found = async () => (await deadLetters()).find(({ name }) => name === 'test.refuse-always.v1');
    await waitUntil(async () => (await found()) !== undefined);
    expect(await valueOf('d')).toBe(0);
    expect(await found()).toMatchObject({ error_code: 'conflict', queue: 'default' });
    mood.refuses = false;
    const letter = await found();
    await RequestContext.create(em, () => letters.retry(letter?.message_id ?? '', letter?.subscriber ?? ''));
    expect(await app.get(Reconciler).restoreLostJobs()).toBe(1);
    await waitUntil(async () => (await valueOf('d')) === 1);
    expect(await found()).toBeUndefined();
  });

  it('are restored when the queue has lost their jobs', async () => {
    const queue = app.get<Queues>(QUEUES).default;
    await queue.pause();
    await send(new AddToCounter({ counter: 'e', by: 5 }));
    await waitUntil(
      async () =>
        (
          await em
            .fork()
            .execute(`select from platform.inbox i join platform.outbox o on o.id = i.message_id where o.payload->>'counter' = 'e'`)
        ).length === 1,
    );
    await waitUntil(async () => (await queue.getJobs(['waiting'])).length > 0);
    await queue.obliterate({ force: true });
    await queue.resume();
    const reconciler = app.get(Reconciler);
    expect(await reconciler.restoreLostJobs()).toBe(0);
    await em.fork().execute(`update platform.inbox set queued_at = '-infinity' where done_at is null and failed_at is null`);
    // Two workers check at the same time: one of them restores the job.
    const restored = await Promise.all([reconciler.restoreLostJobs(), reconciler.restoreLostJobs()]);
    expect(restored.toSorted()).toEqual([0, 1]);
    await waitUntil(async () => (await valueOf('e')) === 5);
  });

  it('leave no dead letter of a round that ended before the current one', async () => {
    const queue = app.get<Queues>(QUEUES).default;
    await queue.pause();
    await send(new AddToCounter({ counter: 'g', by: 1 }));
    const delivery = async () => {
      const [row] = await em.fork().execute<{ messageId: string; subscriber: string; round: number }[]>(
        `select i.message_id as "messageId", i.subscriber, i.round from platform.inbox i join platform.outbox o on o.id = i.message_id
         where o.payload->>'counter' = 'g' and o.name = 'test.add-to-counter.v1'`,
      );
      return row;
    };
    await waitUntil(async () => (await queue.getJobs(['waiting'])).length > 0 && (await delivery()) !== undefined);
    const [ended] = await queue.getJobs(['waiting']);
    if (!ended) throw new Error('no job waits');
    await ended.remove();
    await em.fork().execute(`update platform.inbox set queued_at = '-infinity' where message_id = ?`, [ended.data.messageId]);
    expect(await app.get(Reconciler).restoreLostJobs()).toBe(1);
    // The worker of the previous round reports its end late.
    ended.finishedOn = Date.now();
    const endsLate = () => app.get(Consumer).recordFailure(ended, new Error('refused'));
    expect(await endsLate()).toBeUndefined();
    expect((await deadLetters()).map(({ message_id }) => message_id)).not.toContain(ended.data.messageId);
    expect(await delivery()).toMatchObject({ round: 1 });
    await queue.resume();
    await waitUntil(async () => (await valueOf('g')) === 1);
    expect(await endsLate()).toBeUndefined();
  });

  it('run a job once that overtakes the commit of its relay', async () => {
    await em.fork()
      .execute(`create function linger() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(4711); return null; end';
      create constraint trigger linger after update on platform.outbox deferrable initially deferred for each row execute function linger()`);
    const gate = new pg.Client(database.urls.owner);
    await gate.connect();
    const waits = `select from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and l.locktype = ? and not l.granted`;
    const areWaiting = async (type: string) => (await em.fork().execute(waits, [type])).length > 0;
    try {
      await gate.query('select pg_advisory_lock(4711)');
      await send(new AddToCounter({ counter: 'f', by: 1 }));
      // The relay has added the job and waits before its commit; the job waits for that.
      await waitUntil(() => areWaiting('advisory'));
      await waitUntil(() => areWaiting('transactionid'));
      expect(await valueOf('f')).toBe(0);
      await gate.query('select pg_advisory_unlock(4711)');
      // Long before the reconciler checks.
      await waitUntil(async () => (await valueOf('f')) === 1);
    } finally {
      await gate.end();
      await em.fork().execute('drop trigger linger on platform.outbox; drop function linger');
    }
    await waitUntil(async () => (await valueOf('f-seen')) === 1);
    expect(await valueOf('f')).toBe(1);
  });

  it('with a waiting request overtake a thousand without one, in the relay and in the queue', async () => {
    const queue = app.get<Queues>(QUEUES).files;
    await queue.pause();
    await em.fork().execute(
      `insert into platform.outbox (id, name, payload, is_bulk, available_at)
       select gen_random_uuid(), 'test.record-order.v1', '{"label":"bulk"}'::jsonb, true, now() - interval '1 minute' from generate_series(1, 1000)
       union all select gen_random_uuid(), 'test.record-order.v1', '{"label":"prompt"}'::jsonb, false, now()`,
    );
    const published = async () =>
      await em.fork().execute<{ label: string }[]>(
        `select payload->>'label' as label from platform.outbox
         where name = 'test.record-order.v1' and published_at is not null order by published_at, is_bulk`,
      );
    await waitUntil(async () => (await published()).length === 1001);
    expect((await published())[0]).toEqual({ label: 'prompt' });
    await queue.resume();
    // Jobs that run at the same time end in any order.
    const atOnce = queueSettings.files.concurrency;
    const handled = async () =>
      await em.fork().execute<{ label: string }[]>('select label from handled order by position limit ?', [atOnce]);
    await waitUntil(async () => (await handled()).length === atOnce);
    expect(await handled()).toContainEqual({ label: 'prompt' });
    await queue.obliterate({ force: true });
  });

  it('are published even if they commit after a younger one', async () => {
    const old = crypto.randomUUID();
    await inTransaction(async () => {
      await em.execute(
        `insert into platform.outbox (id, name, payload) values (?, 'test.add-to-counter.v1', '{"counter":"late","by":1}')`,
        [old],
      );
      // Committed from another connection while this transaction is open.
      await em
        .fork()
        .transactional((other) =>
          other.execute(
            `insert into platform.outbox (id, name, payload) values (?, 'test.add-to-counter.v1', '{"counter":"early","by":1}')`,
            [crypto.randomUUID()],
          ),
        );
      await waitUntil(async () => (await valueOf('early')) === 1);
    });
    await waitUntil(async () => (await valueOf('late')) === 1);
  });

  it('do nothing in the relay and the reconciler when none are pending', async () => {
    await waitUntil(async () => (await app.get(Relay).publishBatch()) === 0);
    expect(await app.get(Reconciler).restoreLostJobs()).toBe(0);
  });
});

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushall();
  redis.disconnect();
}
