import { rename } from 'node:fs/promises';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PurgeUploads, CloseAbandonedUploads } from '../../../src/modules/files/messages/index.js';
import type { TestApplication } from '../../support/application.js';
import { HEADER, type MisFiles, unknownApplicationId, startWithFiles } from './mis-files.js';
import { appliedCustomer, type StatusFiles, storedSubmission, type Submission } from './status-files.js';

let application: TestApplication;
let mis: MisFiles;
let statusFiles: StatusFiles;
let token: string;
let own: Submission;

beforeAll(async () => {
  ({ application, statusFiles, mis, token } = await startWithFiles());
  [own] = (await appliedCustomer(application, 1)).submissions as [Submission];
});
afterAll(() => application.stop());

const strangers = (count: number) =>
  [HEADER, ...Array.from({ length: count }, () => `${unknownApplicationId('S')},,Approved,04-01-2026,,,,,`)].join('\n');

/** Makes stored files unreadable while `use` runs. */
async function withoutFileStore(use: () => Promise<void>): Promise<void> {
  const { STORAGE_DIR } = application.config.values;
  await rename(STORAGE_DIR, `${STORAGE_DIR}-away`);
  try {
    await use();
  } finally {
    await rename(`${STORAGE_DIR}-away`, STORAGE_DIR);
  }
}

/** Returns the number of commands about a file that were given up. */
const failUpload = async (id: string) =>
  (
    await application.em.execute<object[]>(
      `select 1 from platform.inbox i join platform.outbox o on o.id = i.message_id where i.failed_at is not null and o.payload ->> 'uploadId' = ?`,
      [id],
    )
  ).length;

const release = () =>
  application.app
    .get(MikroORM)
    .em.transactional((em) => RequestContext.create(em, () => application.app.get(CommandBus).execute(new CloseAbandonedUploads({}))));

it('a file that no worker could finish is refused with nothing of it applied, and may be uploaded again', async () => {
  const content = strangers(2);
  const { body } = await mis.send(own.lender_id, content);
  await withoutFileStore(async () => {
    await mis.decide(body.id, 'apply');
    await application.waitFor(async () => (await failUpload(body.id)) === 1);
  });
  expect(await mis.detail(body.id)).toMatchObject({ status: 'applying' });
  expect((await mis.send(own.lender_id, content)).body).toMatchObject({ code: 'file-already-uploaded' });
  await release();
  expect(await mis.detail(body.id)).toMatchObject({
    status: 'failed',
    errors: expect.stringMatching(/^The file could not be processed after several attempts\. Nothing was applied\./),
  });
  expect(await mis.records(own.lender_id)).toEqual([]);
  const again = await mis.send(own.lender_id, content);
  expect(again.body).toMatchObject({ status: 'checked' });
  await mis.decide(again.body.id, 'apply');
  // The command that was given up has ended: it cancels nothing that came after it.
  await release();
  expect(await mis.waitUntilProcessed(again.body.id)).toMatchObject({ status: 'done', rows_unmatched: 2 });
});

it('a file whose undo failed keeps its state, shows this, and can be undone later', async () => {
  const id = await mis.sendAndApply(own.lender_id, `${unknownApplicationId('U')},,Approved,04-01-2026,,,,,`);
  await application.asOwner(
    `create function public.refuse_deletion() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$`,
  );
  await application.asOwner(
    `create trigger refuse_deletion before delete on customer_journey.lender_record for each row execute function public.refuse_deletion()`,
  );
  await mis.decide(id, 'undo');
  await application.waitFor(async () => (await failUpload(id)) === 1);
  await release();
  expect(await mis.detail(id)).toMatchObject({
    ...{ status: 'done', may_undo: 1 },
    undo_refusal: expect.stringMatching(/^Undo failed after several attempts\. Nothing was changed\./),
  });
  await application.asOwner('drop trigger refuse_deletion on customer_journey.lender_record');
  await mis.decide(id, 'undo');
  await release();
  expect(await mis.waitUntilProcessed(id)).toMatchObject({ status: 'undone', undo_refusal: null });
});

it('held rows stay held when their evaluation fails', async () => {
  const word = `Wort-${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await statusFiles.upload(`Unique Id,Status\n${own.submission_id},${word}\n`);
  await withoutFileStore(async () => {
    await application.request('POST', '/api/admin/status-words', { token, body: { word, state: 'docs_pending', lender_id: null } });
    await application.waitFor(async () => (await failUpload(body.id)) === 1);
  });
  await release();
  expect((await statusFiles.find(body.id)).body).toMatchObject({ status: 'done', rows_updated: 0, error_count: 1 });
  expect(await storedSubmission(application, own.submission_id)).toMatchObject({ state: 'lead_created' });
});

it('a file of one row repeated is refused with the limit', async () => {
  const row = `${unknownApplicationId('S')},,Approved,04-01-2026,,,,,\n`;
  const { body } = await mis.send(own.lender_id, `${HEADER}\n${row.repeat(10_001)}`);
  expect(body.errors).toEqual(['More than 10,000 rows of the file are identical. Delete the repeated rows.']);
});

it('a second file of a lender is previewed at once, and applied after the first one, longer than the ordinary statement timeout', async () => {
  const em = application.em.fork();
  await em.begin();
  await em.execute(`select pg_advisory_xact_lock(hashtext('customer_journey.lender_record'), hashtext(?))`, [own.lender_id]);
  const { body } = await mis.send(own.lender_id, strangers(1));
  expect(body).toMatchObject({ status: 'checked' });
  // A small file would leave its place after some seconds, and come back.
  await application.em.execute('update files.upload set is_large = true where id = ?', [body.id]);
  await mis.decide(body.id, 'apply');
  const waits = `select 1 from pg_stat_activity where wait_event = 'advisory' and query like '%customer_journey.lender_record%' and now() - query_start > interval '11 seconds'`;
  await application.waitFor(async () => (await application.asOwner(waits)).length > 0);
  await em.rollback();
  expect(await mis.waitUntilProcessed(body.id)).toMatchObject({ status: 'done', rows_unmatched: 1 });
});

it('a file whose undo was lost is purged on time', async () => {
  const id = await mis.sendAndApply(own.lender_id, `${unknownApplicationId('E')},,Approved,04-01-2026,,,,,`);
  await application.em.execute(
    `update files.upload set status = 'undoing', created_at = now() - interval '400 days', asked_at = now() - interval '2 days' where id = ?`,
    [id],
  );
  await application.app.get(CommandBus).execute(new PurgeUploads({}));
  expect(await mis.detail(id)).toMatchObject({ status: 'done', may_undo: 0 });
});
