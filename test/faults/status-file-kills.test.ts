import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sized } from '../support/campaign.js';
import { brokenInvariants } from '../support/invariants.js';
import { hasRedis, TestRedis } from '../support/test-redis.js';
import { lockTable, type DbLock, blockDeliveries, blockReading } from '../support/db-lock.js';
import type { TestProcess } from '../support/test-process.js';
import { type Api, type ProcessOptions, Product } from '../support/product.js';
import { addStatusFile, type StatusFile } from '../support/status-rows.js';
import { waitForValue, waitUntil } from '../support/wait-until.js';

/**
 * Each killed worker applies the file again: the number of kills matters, not the size. Each kill is at a locked place, however short the
 * file.
 */
const ROWS = 2_000;
const KILLS_IN_A_ROW = sized(3);

const HISTORY = 'customer_journey.application_history';
const deliveriesOf = `select count(*) from platform.inbox i join platform.outbox o on o.id = i.message_id where o.payload->>'uploadId' = $1`;

const backends = [{ backend: 'postgres' }, ...(hasRedis ? [{ backend: 'redis' }] : [])];

describe.each(backends)('a status file whose worker is killed, on the $backend backend', ({ backend }) => {
  let redis: TestRedis | undefined;
  let product: Product;
  let api: Api;
  let token: string;
  let worker: TestProcess;

  beforeAll(async () => {
    redis = backend === 'redis' ? await TestRedis.start() : undefined;
    product = await Product.prepare({ redisUrl: redis?.url });
    [api, worker] = await Promise.all([product.startApi(), product.startWorker()]);
    token = await api.adminToken();
  });

  afterAll(async () => {
    await product.stop();
    await redis?.kill();
  });

  /** Uploads a file without waiting for its outcome; returns the id of the upload. */
  async function upload(file: StatusFile): Promise<string> {
    const name = `${randomUUID()}.csv`;
    const form = new FormData();
    form.append('image_name', new Blob([file.text], { type: 'text/csv' }), name);
    api.request('POST', '/api/upload-application-status-file', { token, body: form }).catch(() => undefined);
    return await waitForValue(
      async () => (await product.query<{ id: string }>('select id from files.upload where file_name = $1', [name]))[0]?.id,
    );
  }

  const statusOf = async (id: string) =>
    (await product.query<{ status: string }>('select status from files.upload where id = $1', [id]))[0]?.status;
  const isDone = async (id: string) => (await statusOf(id)) === 'done';

  async function replaceWorker(options?: ProcessOptions): Promise<void> {
    await worker.kill();
    worker = await product.startWorker(options);
  }

  /** Returns the outcome of the file, which must not depend on when its worker died. */
  async function outcome(id: string, { records }: StatusFile) {
    const [upload] = await product.query('select status, rows_read, rows_updated, error_count from files.upload where id = $1', [id]);
    const versions = await product.query<{ version: number; count: string }>(
      'select version, count(*) from customer_journey.lender_application where id = any($1) group by version order by version',
      [records],
    );
    const [errors] = await product.query<{ list: unknown }>(
      `select jsonb_agg(jsonb_build_array(row_no, findings) order by row_no) as list from files.row_error where upload_id = $1`,
      [id],
    );
    return {
      ...upload,
      changesOfRecords: Object.fromEntries(versions.map(({ version, count }) => [version - 1, Number(count)])),
      errors: errors?.list,
      history: await product.count('select count(*) from customer_journey.application_history where file_upload_id = $1', [id]),
      told: await product.count(
        `select count(*) from platform.outbox o, jsonb_array_elements(o.payload->'moves') move
         where o.name = 'customer-journey.applications-moved.v1' and (move->>'submissionId')::uuid = any($1)`,
        [records],
      ),
    };
  }

  const expected = ({ records, applied, transitioned, refused }: StatusFile) => ({
    status: 'done',
    rows_read: records.length,
    rows_updated: applied,
    error_count: refused,
    changesOfRecords: { 0: refused, 1: applied },
    history: transitioned,
    told: transitioned,
  });

  let unkilledErrors: unknown;

  it('has the expected outcome without kills', async () => {
    const file = await addStatusFile(product, ROWS);
    const id = await upload(file);
    await waitUntil(() => isDone(id));
    const { errors, ...rest } = await outcome(id, file);
    expect(rest).toEqual(expected(file));
    unkilledErrors = errors;
  });

  /** Kills the workers one after the other, each while it applies the file; the table stays locked. */
  async function killWhileApplying(kills: number, { isReached, dropWaiting }: DbLock, options?: ProcessOptions): Promise<void> {
    for (let kill = 1; kill <= kills; kill++) {
      const next = product.startWorker(options);
      await waitUntil(isReached);
      await worker.kill();
      await dropWaiting();
      worker = await next;
    }
  }

  it(`is applied once when ${KILLS_IN_A_ROW} workers die one after the other while they apply it`, async () => {
    const file = await addStatusFile(product, ROWS);
    const table = await lockTable(product, HISTORY);
    const id = await upload(file);
    await killWhileApplying(KILLS_IN_A_ROW, table);
    expect(await statusOf(id)).not.toBe('done');
    expect((await outcome(id, file)).changesOfRecords).toEqual({ 0: ROWS });
    await table.release();
    await waitUntil(() => isDone(id));
    const { errors, ...rest } = await outcome(id, file);
    expect(rest).toEqual(expected(file));
    expect(errors).toHaveLength(file.refused);
  });

  it('control: the second dead worker ends the job with the single stall that the queue allows by default', async () => {
    const impatient = { mutations: [{ module: 'platform/messaging/queues.js', from: 'maxStalledCount: 20', to: 'maxStalledCount: 1' }] };
    await replaceWorker(impatient);
    const file = await addStatusFile(product, ROWS);
    const table = await lockTable(product, HISTORY);
    const id = await upload(file);
    await killWhileApplying(2, table, impatient);
    await waitUntil(async () => (await product.count(`${deliveriesOf} and i.error_text like '%stalled%'`, [id])) === 1);
    await table.release();
    expect(await isDone(id)).toBe(false);
  });

  // The following tests do not depend on the queue.
  if (backend !== 'postgres') return;

  it('is applied once when the worker dies while reading it', async () => {
    const file = await addStatusFile(product, ROWS);
    const { isReached, dropWaiting, release } = await blockReading(product);
    const id = await upload(file);
    await waitUntil(isReached);
    await worker.kill();
    await dropWaiting();
    await release();
    worker = await product.startWorker();
    await waitUntil(() => isDone(id));
    expect(await outcome(id, file)).toEqual({ ...expected(file), errors: unkilledErrors });
  });

  async function dieAfterCommit(file: StatusFile): Promise<string> {
    const { isReached, dropWaiting, release } = await blockDeliveries(product);
    const id = await upload(file);
    await waitUntil(isReached);
    expect(await product.count('select rows_updated from files.upload where id = $1', [id])).toBe(file.applied);
    await worker.kill();
    await dropWaiting();
    await release();
    worker = await product.startWorker();
    await waitUntil(() => product.isIdle());
    return id;
  }

  it('is not applied again when the worker dies between the commit and its acknowledgement to the queue', async () => {
    const file = await addStatusFile(product, ROWS);
    const id = await dieAfterCommit(file);
    expect(await outcome(id, file)).toEqual({ ...expected(file), errors: unkilledErrors });
    expect(await brokenInvariants(product)).toEqual([]);
  });

  it('is read again when the database crashes between reading and applying, which empties the staging table', async () => {
    const file = await addStatusFile(product, ROWS);
    const id = await upload(file);
    const gate = await product.connection();
    await gate.query('begin');
    await gate.query('select from files.upload where id = $1 for update', [id]);
    // Reading is complete by then: its result is the first thing that the worker writes.
    const waitsToApply = `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike 'update files.upload set rows_read = %'`;
    await waitUntil(async () => (await product.count(waitsToApply)) > 0);
    await product.query(`truncate files.stage_${id.replaceAll('-', '')}`);
    await gate.end();
    await waitUntil(() => isDone(id));
    expect(await outcome(id, file)).toEqual({ ...expected(file), errors: unkilledErrors });
  });

  it('control: a product that forgets that a file is done applies it twice, and the test detects it', async () => {
    await product.query(`
      create function forget_done() returns trigger language plpgsql as 'begin new.status := ''queued''; return new; end';
      create trigger forget_done before update on files.upload for each row when (new.status = 'done') execute function forget_done()`);
    // A second application would store the undo data again, which the database refuses too.
    await product.query('alter table customer_journey.file_change drop constraint file_change_pkey');
    const file = await addStatusFile(product, ROWS, { faultless: true });
    await dieAfterCommit(file);
    await product.query('drop trigger forget_done on files.upload; drop function forget_done');
    const changes = await product.count('select sum(version - 1) from customer_journey.lender_application where id = any($1)', [
      file.records,
    ]);
    expect(changes).toBe(2 * file.applied);
  });
});
