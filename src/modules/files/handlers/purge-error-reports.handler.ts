import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FileStore } from '../../../platform/storage/file-store.js';
import { outcomeAtSql } from '../domain/error-report.entity.js';
import { PurgeErrorReports } from '../messages/commands.js';

@CommandHandler(PurgeErrorReports)
export class PurgeErrorReportsHandler implements ICommandHandler<PurgeErrorReports> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
  ) {}

  async execute({ payload: { uploadId } }: PurgeErrorReports): Promise<void> {
    // A report in progress finds no row any more, so its worker removes it. Reports requested since then stay.
    const outdated = `w.upload_id = ? and w.outcome_at is distinct from (select ${outcomeAtSql('u')} from files.upload u where u.id = w.upload_id)`;
    await this.em.execute(`delete from files.error_workbook w where w.storage_key is null and ${outdated}`, [uploadId]);
    const made = await this.em.execute<{ storage_key: string }[]>(`select storage_key from files.error_workbook w where ${outdated}`, [
      uploadId,
    ]);
    // Files first: an interrupted run is repeated.
    for (const { storage_key } of made) await this.store.remove(storage_key);
    await this.em.execute('delete from files.error_workbook where storage_key in (select json_array_elements_text(?))', [
      JSON.stringify(made.map(({ storage_key }) => storage_key)),
    ]);
  }
}
