import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { PurgeUploads } from '../messages/commands.js';
import { counterName } from '../messages/importer.js';
import { stageTableName } from '../reading/staging-table.js';
import { type UploadKind, UPLOAD_REVIEW_DAYS } from '../../../contracts/uploads.js';
import { Importers } from './importers.js';
import { UploadPreviewStore } from './upload-preview-store.js';

const UPLOAD_BATCH_SIZE = 100;
const ROW_BATCH_SIZE = 10_000;
/** An undo has certainly ended within this time. */
const MAX_UNDO_DAYS = 1;

interface ExpiredUpload {
  readonly id: string;
  readonly importer: UploadKind;
  readonly storage_key: string;
}

/**
 * Discards files that were never decided on. Deletes rejected rows and error reports of discarded files. Deletes file, error reports and
 * rejected rows of old uploads, and marks them as erased last, so that an interrupted run is repeated.
 */
@CommandHandler(PurgeUploads)
export class PurgeUploadsHandler implements ICommandHandler<PurgeUploads> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly store: FileStore,
    private readonly importers: Importers,
    private readonly previews: UploadPreviewStore,
  ) {}

  async execute(): Promise<void> {
    await this.em.execute(
      `update files.upload set status = 'discarded', finished_at = now()
       where status in ('unmapped', 'checked') and checked_at < now() - make_interval(days => ${UPLOAD_REVIEW_DAYS})`,
    );
    await this.purgeDiscardedErrors();
    for (;;) {
      const uploads = await this.em.execute<ExpiredUpload[]>(
        `select id, importer, storage_key from files.upload where erased_at is null and created_at < now() - make_interval(days => ?)
           and (status <> 'undoing' or asked_at < now() - make_interval(days => ${MAX_UNDO_DAYS}))
         order by created_at limit ${UPLOAD_BATCH_SIZE}`,
        [this.config.values.UPLOAD_DAYS],
      );
      for (const upload of uploads) await this.purge(upload);
      if (uploads.length < UPLOAD_BATCH_SIZE) return;
    }
  }

  private async purge({ id, importer, storage_key }: ExpiredUpload): Promise<void> {
    await this.deleteRowErrors(id);
    await this.importers.byKey(importer).purge(id);
    await this.previews.purge(id);
    await this.em.execute('select files.drop_stage(?), files.drop_counter(?)', [stageTableName(id), counterName(id)]);
    await this.deleteErrorReports(id);
    await this.store.remove(storage_key);
    // This also closes uploads that no worker finished.
    await this.em.execute(
      `update files.upload set erased_at = now(), finished_at = coalesce(finished_at, now()),
         held_for = null,
         status = case when finished_at is null then 'failed' when held_for is not null or status = 'undoing' then 'done' else status end where id = ?`,
      [id],
    );
  }

  /** Findings in a file that is not applied are of no further use. */
  private async purgeDiscardedErrors(): Promise<void> {
    const discarded = await this.em.execute<{ id: string }[]>(
      `select u.id from files.upload u where u.status = 'discarded' and u.erased_at is null
         and (exists (select from files.row_error where upload_id = u.id) or exists (select from files.error_workbook where upload_id = u.id))`,
    );
    for (const { id } of discarded) {
      await this.deleteRowErrors(id);
      await this.deleteErrorReports(id);
    }
  }

  /** Files first: an interrupted run is repeated. */
  private async deleteErrorReports(id: string): Promise<void> {
    const workbooks = await this.em.execute<{ storage_key: string | null }[]>(
      'select storage_key from files.error_workbook where upload_id = ?',
      [id],
    );
    for (const { storage_key } of workbooks) if (storage_key) await this.store.remove(storage_key);
    await this.em.execute('delete from files.error_workbook where upload_id = ?', [id]);
  }

  /** Commits batch by batch, so that a million rows do not hold a long lock. */
  private async deleteRowErrors(id: string): Promise<void> {
    for (let deleted = ROW_BATCH_SIZE; deleted === ROW_BATCH_SIZE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(
        `delete from files.row_error where upload_id = ? and row_no in
           (select row_no from files.row_error where upload_id = ? order by row_no limit ${ROW_BATCH_SIZE})`,
        [id, id],
        'run',
      ));
    }
  }
}
