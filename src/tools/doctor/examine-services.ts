import { readdir } from 'node:fs/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { findReadingRoleProblems, findRoleProblems } from '../../platform/database/find-role-problems.js';
import { type Finding, note, ok, errorMessage, trouble } from './finding.js';

const TIMEOUT_MS = 5000;

/** Checks the database: whether it answers, whether its migrations match this build, and which messages and tickets are waiting in it. */
export async function examineDatabase(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS, statement_timeout: TIMEOUT_MS });
  try {
    await client.connect();
    const server = await client.query<{ version: string; size: string }>(
      `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    const { version, size } = server.rows[0] ?? {};
    const migrations = await examineMigrations(client);
    const roles = migrations.state === 'ok' ? await examineRole(client, findRoleProblems) : [];
    const waiting = migrations.state === 'ok' ? await examineMessages(client) : [];
    return [ok('database', `PostgreSQL ${version} answers, ${size}`), migrations, ...roles, ...waiting];
  } catch (error) {
    return [trouble('database', `does not answer: ${errorMessage(error)}`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks that the role that reads uploaded files can do that, and nothing else. */
export async function examineReadingRole(databaseUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: TIMEOUT_MS, statement_timeout: TIMEOUT_MS });
  try {
    await client.connect();
    return await examineRole(client, findReadingRoleProblems);
  } catch (error) {
    return [trouble('database roles', `READING_DATABASE_URL does not answer: ${errorMessage(error)}`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function examineRole(client: pg.Client, problemsOf: typeof findRoleProblems): Promise<Finding[]> {
  const problems = await problemsOf(async (sql) => (await client.query<object>(sql)).rows);
  return problems.length > 0
    ? problems.map((problem) => trouble('database roles', problem))
    : [ok('database roles', `${client.user ?? ''} may do what it needs and no more`)];
}

/**
 * Compares the file names of the migrations with those in the database. It does not use the migrator, which would create its table in any
 * database.
 */
async function examineMigrations(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string | null }>(`select to_regclass('public.migration') as name`);
  const applied = rows[0]?.name ? await client.query<{ name: string }>('select name from public.migration') : { rows: [] };
  const names = new Set(applied.rows.map(({ name }) => name));
  const files = (await readdir('migrations')).filter((file) => /^Migration.*\.ts$/.test(file)).map((file) => file.replace(/\.ts$/, ''));
  const pending = files.filter((name) => !names.has(name)).sort();
  return pending.length === 0
    ? ok('migrations', `all ${files.length} applied`)
    : trouble('migrations', `${pending.length} not applied (node dist/tools/migrate.js):\n${pending.join('\n')}`);
}

interface MessageCounts {
  readonly unpublished: number;
  readonly open: number;
  readonly dead: number;
  /** Help requests that wait for a staff member. */
  readonly help: number;
  readonly workers: number;
}

async function examineMessages(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<MessageCounts>(
    `select (select count(*)::int from platform.outbox where published_at is null and available_at <= now()) as unpublished,
            (select count(*)::int from platform.inbox where done_at is null and failed_at is null) as open,
            (select count(*)::int from platform.inbox where failed_at is not null) as dead,
            (select count(*)::int from messaging.help_request where state in ('kept', 'unknown')) as help,
            (select count(*)::int from platform.worker_heartbeat where seen_at > now() - interval '20 seconds') as workers`,
  );
  const { unpublished = 0, open = 0, dead = 0, help = 0, workers = 0 } = rows[0] ?? {};
  return [
    workers > 0 ? ok('workers', `${workers} at work`) : note('workers', 'none at work'),
    ok('messages', `${unpublished} to publish, ${open} under way`),
    dead === 0 ? ok('dead letters', 'none') : trouble('dead letters', `${dead} wait for a person (GET /api/admin/dead-letters)`),
    help === 0 ? ok('help', 'nobody waits for an answer') : note('help', `${help} wait for an answer (/admin/help-requests)`),
  ];
}

/** Checks the queues on Redis: whether Redis answers, and whether it would drop jobs. */
export async function examineRedis(url: string): Promise<Finding> {
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, maxRetriesPerRequest: 0, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [, policy] = (await redis.config('GET', 'maxmemory-policy')) as [string, string];
    return policy === 'noeviction'
      ? ok('queues', 'Redis answers, noeviction')
      : trouble('queues', `Redis runs with maxmemory-policy ${policy}, which drops jobs: set it to noeviction`);
  } catch (error) {
    return trouble('queues', `Redis does not answer: ${errorMessage(error)}`);
  } finally {
    redis.disconnect();
  }
}

/** Checks whether the product answers at its address. */
export async function examineProduct(port: string): Promise<Finding> {
  const url = `http://localhost:${port}/api/health/ready`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? ok('product', `ready at ${url}`) : trouble('product', `${url} answers ${answer.status}`);
  } catch {
    return note('product', `does not run at port ${port}`);
  }
}
