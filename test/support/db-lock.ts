import { createHash } from 'node:crypto';
import type { Product } from './product.js';
import { waitUntil } from './wait-until.js';

/**
 * Databases copied from one template have the same object ids: without this condition a test sees, and ends, waiting statements in another
 * database.
 */
const IN_THIS_DATABASE = 'database = (select oid from pg_database where datname = current_database())';

/** Locks one table: writes to it wait, so that a worker can be killed at a known point. */
export async function lockTable(product: Product, table: string, mode = 'share') {
  return await acquireLock(product, `begin; lock table ${table} in ${mode} mode`, `relation = '${table}'::regclass`);
}

export type DbLock = Awaited<ReturnType<typeof lockTable>>;

/** Locks some rows of a table in the same way: a statement waits before it writes a row for which `when` holds (`new` is the row). */
export async function blockRowWrites(product: Product, table: string, when: string): Promise<DbLock> {
  const key = keyOf(table + when);
  await product.query(`
    ${waitingFunction(key)};
    create or replace trigger held_${key} before insert or update on ${table} for each row when (${when}) execute function held_${key}()`);
  return await acquireLock(product, `select pg_advisory_lock(${key})`, advisory(key));
}

/** Blocks deliveries of files before they are marked as done: all their effects are committed, and the queue does not know. */
export const blockDeliveries = (product: Product): Promise<DbLock> =>
  blockRowWrites(product, 'platform.inbox', `new.done_at is not null and new.queue like '%files'`);

/** Blocks submissions before they are settled: the lender has responded, and the response is not recorded. */
export const blockSubmissions = (product: Product): Promise<DbLock> =>
  blockRowWrites(product, 'lenders.submission', `new.phase = 'settled'`);

/** Blocks reading processes at this row of their file, while they fill their staging table. */
export async function blockReading(product: Product, row = 500): Promise<DbLock> {
  const key = keyOf('reading');
  await product.query(waitingFunction(key));
  await product.query(`
    do $$ begin
      if to_regproc('files.make_stage_alone') is null then alter function files.make_stage(text, text[]) rename to make_stage_alone; end if;
    end $$`);
  await product.query(`
    create or replace function files.make_stage(stage text, columns text[]) returns void language plpgsql security definer as $$ begin
      perform files.make_stage_alone(stage, columns);
      execute format('create trigger held before insert on %s for each row when (new.row_no = ${row}) execute function public.held_${key}()', stage);
    end $$`);
  // With the grants of the original, as a process checks the privileges of its role at the start.
  await product.query(`
    do $$ declare reader name; begin
      for reader in
        select r.rolname from pg_proc p, aclexplode(p.proacl) a join pg_roles r on r.oid = a.grantee where p.oid = 'files.make_stage_alone'::regproc
      loop
        execute format('grant execute on function files.make_stage to %I', reader);
      end loop;
    end $$`);
  return await acquireLock(product, `select pg_advisory_lock(${key})`, advisory(key));
}

/** Returns one key per place: a second lock on it uses the trigger of the first, which stays and waits for nothing. */
const keyOf = (place: string) => createHash('sha256').update(place).digest().readUInt32BE() >>> 1;
const advisory = (key: number) => `locktype = 'advisory' and classid = 0 and objid = ${key}`;
const waitingFunction = (key: number) => `
  create or replace function public.held_${key}() returns trigger language plpgsql security definer as
  'begin perform pg_advisory_xact_lock_shared(${key}); return new; end'`;

async function acquireLock(product: Product, statement: string, lock: string) {
  const connection = await product.connection();
  await connection.query(statement);
  const waiting = `from pg_locks where ${IN_THIS_DATABASE} and ${lock} and not granted`;
  const reached = () => product.count(`select count(*) ${waiting}`);
  return {
    /** Returns the number of waiting statements. */
    reached,
    isReached: async () => (await reached()) > 0,
    /** PostgreSQL would run the waiting statement of a killed worker as soon as the lock is released. */
    dropWaiting: async () => {
      const ended = await product.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${waiting}`);
      const pids = ended.map(({ pid }) => pid);
      await waitUntil(async () => (await product.count('select count(*) from pg_stat_activity where pid = any($1)', [pids])) === 0);
    },
    release: () => connection.end(),
  };
}
