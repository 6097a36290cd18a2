import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { EraseOldUploads } from '../messages/commands.js';
import { stageTableOf } from '../reading/staging-table.js';

const UPLOADS_AT_ONCE = 100;
const ROWS_AT_ONCE = 10_000;

interface OldUpload {
  readonly id: string;
  readonly storage_key: string;
}

/** Deletes file, workbooks and rejected rows of old uploads, and marks them as erased last: what was cut short is done again. */
@CommandHandler(EraseOldUploads)
export class EraseOldUploadsHandler implements ICommandHandler<EraseOldUploads> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly store: FileStore,
  ) {}

  async execute(): Promise<void> {
    for (;;) {
      const uploads = await this.em.execute<OldUpload[]>(
        `select id, storage_key from files.upload where erased_at is null and created_at < now() - make_interval(days => ?)
         order by created_at limit ${UPLOADS_AT_ONCE}`,
        [this.config.values.UPLOAD_DAYS],
      );
      for (const upload of uploads) await this.erase(upload);
      if (uploads.length < UPLOADS_AT_ONCE) return;
    }
  }

  private async erase({ id, storage_key }: OldUpload): Promise<void> {
    await this.deleteRowErrors(id);
    await this.em.execute('select files.drop_stage(?)', [stageTableOf(id)]);
    const workbooks = await this.em.execute<{ storage_key: string | null }[]>(
      'select storage_key from files.error_workbook where upload_id = ?',
      [id],
    );
    for (const key of [storage_key, ...workbooks.map((workbook) => workbook.storage_key)]) if (key) await this.store.remove(key);
    await this.em.execute('delete from files.error_workbook where upload_id = ?', [id]);
    // What no worker ever finished is over too.
    await this.em.execute(
      `update files.upload set erased_at = now(), finished_at = coalesce(finished_at, now()),
         status = case when finished_at is null then 'failed' else status end where id = ?`,
      [id],
    );
  }

  /** In batches that are committed one by one: a million rows are no long lock. */
  private async deleteRowErrors(id: string): Promise<void> {
    for (let deleted = ROWS_AT_ONCE; deleted === ROWS_AT_ONCE;) {
      ({ affectedRows: deleted } = await this.em.execute<{ affectedRows: number }>(
        `delete from files.row_error where upload_id = ? and row_no in
           (select row_no from files.row_error where upload_id = ? order by row_no limit ${ROWS_AT_ONCE})`,
        [id, id],
        'run',
      ));
    }
  }
}
