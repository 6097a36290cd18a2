import { GenericContainer, type StartedTestContainer, Wait } from 'testcontainers';
import { DATABASE_NAME } from '../../src/platform/embedded/postgres-cluster.js';
import { redisFlags } from './redis-flags.js';

const POSTGRES_PORT = 5432;
const REDIS_PORT = 6379;
const PASSWORD = 'only-for-tests';

/** A service in a container, which ends with `stop` or, through the reaper of testcontainers, with the process. */
export interface ContainerService {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** Starts a PostgreSQL like the embedded one, with its locale and superuser, but without durability. */
export async function startPostgresContainer(): Promise<ContainerService> {
  const settings = ['max_connections=300', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({
      POSTGRES_USER: DATABASE_NAME,
      POSTGRES_PASSWORD: PASSWORD,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C --no-sync',
    })
    .withCommand(settings.flatMap((setting) => ['-c', setting]))
    .withExposedPorts(POSTGRES_PORT)
    // The first occurrence belongs to the initialization.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  return {
    url: `postgresql://${DATABASE_NAME}:${PASSWORD}@${addressOf(container, POSTGRES_PORT)}/${DATABASE_NAME}`,
    stop: () => container.stop(),
  };
}

/** Starts a Redis that stores nothing on disk and evicts no job. */
export async function startRedisContainer(): Promise<ContainerService> {
  const container = await new GenericContainer('redis:7')
    .withCommand(['redis-server', ...redisFlags])
    .withExposedPorts(REDIS_PORT)
    .start();
  return { url: `redis://${addressOf(container, REDIS_PORT)}`, stop: () => container.stop() };
}

const addressOf = (container: StartedTestContainer, port: number) => `${container.getHost()}:${container.getMappedPort(port)}`;
