import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { entities } from '../../src/entities.js';
import { ormOptions } from '../../src/platform/database/orm-options.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

/** Connections per pool. */
const POOL = 3;

describe('transactions with lost connections', () => {
  let database: TestDatabase;
  let orm: MikroORM;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  async function open(guard: boolean): Promise<void> {
    const options = ormOptions({ databaseUrl: database.urls.app, entities, pool: POOL });
    const { onPoolCreated, ...unguarded } = options.driverOptions as { onPoolCreated: unknown };
    orm = await MikroORM.init({
      ...options,
      driverOptions: { ...unguarded, ...(guard && { onPoolCreated }), connectionTimeoutMillis: 2000 },
    });
  }

  /** Runs one transaction per connection, each of which terminates its own session. */
  const loseAll = () =>
    Promise.allSettled(
      Array.from({ length: POOL }, () =>
        (orm.em.fork() as EntityManager).transactional(async (em) => {
          await em.execute('select 1');
          await em.execute('select pg_terminate_backend(pg_backend_pid())');
        }),
      ),
    );
  const askOften = () =>
    Promise.all(
      Array.from({ length: 4 * POOL }, () => (orm.em.fork() as EntityManager).transactional((em) => em.execute('select 1 as one'))),
    );

  it('leave the size of the pool unchanged', async () => {
    await open(true);
    for (let round = 1; round <= 3; round++) {
      expect((await loseAll()).map(({ status }) => status)).toEqual(Array(POOL).fill('rejected'));
      expect(await askOften()).toHaveLength(4 * POOL);
    }
    await orm.close(true);
  });

  it('control: lost connections keep their slots in the pool without the guard', async () => {
    await open(false);
    await loseAll();
    await expect(askOften()).rejects.toThrow(/timeout/);
  });
});
