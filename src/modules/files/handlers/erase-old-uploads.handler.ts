import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { EraseOldUploads } from '../messages/commands.js';
import { counterOf } from '../messages/importer.js';
import { stageTableOf } from '../reading/staging-table.js';
import { type UploadKind, WAITING_DAYS } from '../../../contracts/uploads.js';
import { Importers } from './importers.js';
import { UploadNotes } from './upload-notes.js';

const UPLOADS_AT_ONCE = 100;
const ROWS_AT_ONCE = 10_000;
/** Who takes a file back has seen the end of it by then. */
const UNDO_DAYS = 1;

interface OldUpload {
  readonly id: string;
  readonly importer: UploadKind;
  readonly storage_key: string;
}

/** Discards files that nobody has decided about; deletes rejected rows and workbooks of discarded ones; deletes file, workbooks and rejected rows of old uploads, and marks them as erased last: what was cut short is done again. */
@CommandHandler(EraseOldUploads)
export class EraseOldUploadsHandler implements ICommandHandler<EraseOldUploads> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly store: FileStore,
    private readonly importers: Importers,
    private readonly notes: UploadNotes,
  ) {}

  async execute(): Promise<void> {
    await this.em.execute(
      `update files.upload set status = 'discarded', finished_at = now()
       where status in ('unmapped', 'checked') and checked_at < now() - make_interval(days => ${WAITING_DAYS})`,
    );
    await this.dropErrorsOfDiscarded();
    for (;;) {
      const uploads = await this.em.execute<OldUpload[]>(
        `select id, importer, storage_key from files.upload where erased_at is null and created_at < now() - make_interval(days => ?)
           and (status <> 'undoing' or asked_at < now() - make_interval(days => ${UNDO_DAYS}))
         order by created_at limit ${UPLOADS_AT_ONCE}`,
        [this.config.values.UPLOAD_DAYS],
      );
      for (const upload of uploads) await this.erase(upload);
      if (uploads.length < UPLOADS_AT_ONCE) return;
    }
  }

  private async erase({ id, importer, storage_key }: OldUpload): Promise<void> {
    await this.deleteRowErrors(id);
    await this.importers.byKey(importer).forget(id);
    await this.notes.erase(id);
    await this.em.execute('select files.drop_stage(?), files.drop_counter(?)', [stageTableOf(id), counterOf(id)]);
    await this.deleteWorkbooks(id);
    await this.store.remove(storage_key);
    // What no worker ever finished is over too.
    await this.em.execute(
      `update files.upload set erased_at = now(), finished_at = coalesce(finished_at, now()),
         held_for = null,
         status = case when finished_at is null then 'failed' when held_for is not null or status = 'undoing' then 'done' else status end where id = ?`,
      [id],
    );
  }

  /** What was found in a file of which nothing is applied helps nobody to mend it. */
  private async dropErrorsOfDiscarded(): Promise<void> {
    const discarded = await this.em.execute<{ id: string }[]>(
      `select u.id from files.upload u where u.status = 'discarded' and u.erased_at is null
         and (exists (select from files.row_error where upload_id = u.id) or exists (select from files.error_workbook where upload_id = u.id))`,
    );
    for (const { id } of discarded) {
      await this.deleteRowErrors(id);
      await this.deleteWorkbooks(id);
    }
  }

  /** The files go first: what is cut short is done again. */
  private async deleteWorkbooks(id: string): Promise<void> {
    const workbooks = await this.em.execute<{ storage_key: string | null }[]>(
      'select storage_key from files.error_workbook where upload_id = ?',
      [id],
    );
    for (const { storage_key } of workbooks) if (storage_key) await this.store.remove(storage_key);
    await this.em.execute('delete from files.error_workbook where upload_id = ?', [id]);
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
