import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { event, queuedCommand } from '../../src/platform/messaging/message.js';
import { type MessageRows, payloadQuery } from '../../src/platform/messaging/message-rows.js';
import { Outbox } from '../../src/platform/messaging/outbox.js';
import { createTestDatabase, runOnce, type TestDatabase } from '../support/database.js';

class CountOne extends queuedCommand({ name: 'test.count-one.v1', queue: 'default', payload: z.object({ number: z.int().max(1_000) }) }) {}
class ManyCounted extends event({
  name: 'test.many-counted.v1',
  payload: z.object({ kind: z.enum(['odd', 'even']), counted: z.array(z.object({ id: z.uuid(), number: z.int() })).max(400) }),
}) {}
class EndlessList extends event({ name: 'test.endless.v1', payload: z.object({ all: z.array(z.int()) }) }) {}

const numbers = (count: number) => `generate_series(1, ${count}) as number`;
const manyCounted = (count: number): MessageRows<typeof ManyCounted> => ({
  from: numbers(count),
  payload: { kind: `case when number % 2 = 0 then 'even' else 'odd' end`, counted: [{ id: 'gen_random_uuid()', number: 'number' }] },
});

let database: TestDatabase;
let orm: MikroORM;

beforeAll(async () => {
  database = await createTestDatabase();
  orm = await MikroORM.init(ormOptions({ databaseUrl: database.urls.app, entities: [] }));
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});
beforeEach(() => runOnce(database.urls.owner, 'delete from platform.outbox'));

const inTransaction = (work: (outbox: Outbox) => Promise<void>) =>
  orm.em.fork().transactional(async (em) => await work(new Outbox(em as EntityManager)));
const messages = async () =>
  await orm.em
    .fork()
    .execute<{ name: string; payload: Record<string, unknown>; is_bulk: boolean }[]>('select name, payload, is_bulk from platform.outbox');

describe('messages from rows', () => {
  it('are one for each row', async () => {
    await inTransaction((outbox) =>
      outbox.writeRows(CountOne, { from: `${numbers(3)} where number > 1`, payload: { number: 'number' }, isBulk: true }),
    );
    const written = await messages();
    expect(written.map(({ payload }) => payload.number).sort()).toEqual([2, 3]);
    expect(written.every(({ name, is_bulk }) => name === 'test.count-one.v1' && is_bulk)).toBe(true);
  });

  it('hold as many rows as their schema allows, and only rows with equal values outside the list', async () => {
    await inTransaction((outbox) => outbox.writeRows(ManyCounted, manyCounted(1_001)));
    const written = (await messages()).map(({ payload }) => payload as { kind: string; counted: { number: number }[] });
    expect(written.map(({ kind, counted }) => `${counted.length} ${kind}`).sort()).toEqual(['100 even', '101 odd', '400 even', '400 odd']);
    const told = written.flatMap(({ kind, counted }) => counted.map(({ number }) => ({ kind, number })));
    expect(told.filter(({ kind, number }) => (number % 2 === 0) !== (kind === 'even'))).toEqual([]);
    expect(new Set(told.map(({ number }) => number)).size).toBe(1_001);
  });

  it('are none where there is no row', async () => {
    await inTransaction((outbox) => outbox.writeRows(ManyCounted, manyCounted(0)));
    expect(await messages()).toEqual([]);
  });

  it('are refused, together with the transaction, when one does not match the schema', async () => {
    const work = inTransaction(async (outbox) => {
      await outbox.writeRows(ManyCounted, manyCounted(3));
      await outbox.writeRows(CountOne, { from: numbers(1_001), payload: { number: 'number' } });
    });
    await expect(work).rejects.toThrow('test.count-one.v1 does not fit its schema');
    expect(await messages()).toEqual([]);
  });

  it('are refused outside a transaction', async () => {
    await expect(new Outbox(orm.em.fork()).writeRows(ManyCounted, manyCounted(1))).rejects.toThrow('outside a transaction');
  });

  it('need a maximum size for their list', () => {
    expect(() => payloadQuery(EndlessList, { from: numbers(1), payload: { all: ['number'] } })).toThrow('has no largest size');
  });
});
