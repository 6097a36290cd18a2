import { createHash } from 'node:crypto';
import type { Product } from './product.js';
import { waitUntil } from './wait-until.js';

/** Databases that were copied from one template have the same object ids: without this condition a test sees, and ends, what waits in another one. */
const IN_THIS_DATABASE = 'database = (select oid from pg_database where datname = current_database())';

/** A hold on one table: what has to write into it stops there, so that a worker can be killed at a known place. */
export async function lockTable(product: Product, table: string, mode = 'share') {
  return await acquireLock(product, `begin; lock table ${table} in ${mode} mode`, `relation = '${table}'::regclass`);
}

export type DbLock = Awaited<ReturnType<typeof lockTable>>;

/** The same for some rows of a table: a statement that writes a row for which `when` holds (it names it `new`) stops before it. */
export async function blockRowWrites(product: Product, table: string, when: string): Promise<DbLock> {
  const key = keyOf(table + when);
  await product.query(`
    ${waitingFunction(key)};
    create or replace trigger held_${key} before insert or update on ${table} for each row when (${when}) execute function held_${key}()`);
  return await acquireLock(product, `select pg_advisory_lock(${key})`, advisory(key));
}

/** Deliveries of files stop before they are marked as done: all their effects are committed, and the queue does not know. */
export const blockDeliveries = (product: Product): Promise<DbLock> =>
  blockRowWrites(product, 'platform.inbox', `new.done_at is not null and new.queue like '%files'`);

/** Submissions stop before they are settled: the lender has answered, and the answer is not recorded. */
export const blockSubmissions = (product: Product): Promise<DbLock> =>
  blockRowWrites(product, 'lenders.submission', `new.phase = 'settled'`);

/** Reading processes stop at this row of their file, while they fill their staging table. */
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
  // With the grants of the original: a process checks at its start what its role may do.
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

/** One key for each place: a second hold on it uses the trigger of the first, which stays there and waits for nothing. */
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
    /** How many wait there. */
    reached,
    isReached: async () => (await reached()) > 0,
    /** PostgreSQL would carry out the waiting statement of a worker that has died since, as soon as it is free. */
    dropWaiting: async () => {
      const ended = await product.query<{ pid: number }>(`select pid, pg_terminate_backend(pid) ${waiting}`);
      const pids = ended.map(({ pid }) => pid);
      await waitUntil(async () => (await product.count('select count(*) from pg_stat_activity where pid = any($1)', [pids])) === 0);
    },
    release: () => connection.end(),
  };
}
