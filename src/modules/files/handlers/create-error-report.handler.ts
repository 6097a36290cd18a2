import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { getTranslator } from '../../../contracts/i18n/catalogues.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { outcomeAtSql } from '../domain/error-report.entity.js';
import { CreateErrorReport } from '../messages/commands.js';
import { ErrorReportWriter } from './error-report-writer.js';

/** The rows were within the limits at upload; the report only adds the reason to each row. */
const MAX_BYTES = 4 * 1024 ** 3;

@CommandHandler(CreateErrorReport)
export class CreateErrorReportHandler implements ICommandHandler<CreateErrorReport> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly writer: ErrorReportWriter,
  ) {}

  async execute({ payload: { uploadId, language } }: CreateErrorReport): Promise<void> {
    const madeOf = await this.findPendingOutcome(uploadId, language);
    if (madeOf === undefined) return;
    const { key } = await this.writer.write(uploadId, getTranslator(language), (bytes) =>
      this.store.put('error-workbooks', bytes, MAX_BYTES),
    );
    const kept = await this.em.execute<object[]>(
      `update files.error_workbook w set storage_key = ? from files.upload u
       where w.upload_id = ? and w.language = ? and w.storage_key is null and u.id = w.upload_id and ${outcomeAtSql('u')} = ?::timestamptz returning 1`,
      [key, uploadId, language, madeOf],
    );
    // The job may have run twice, the upload may have been erased, or its rows may have a newer outcome, which needs another report.
    if (kept.length === 0) await this.store.remove(key);
  }

  /** Time of the outcome that the report shows, to the microsecond; undefined when no request is pending. */
  private async findPendingOutcome(uploadId: string, language: string): Promise<string | undefined> {
    const [wanted] = await this.em.execute<{ outcome: string }[]>(
      `select ${outcomeAtSql('u')}::text as outcome from files.error_workbook w join files.upload u on u.id = w.upload_id
       where w.upload_id = ? and w.language = ? and w.storage_key is null`,
      [uploadId, language],
    );
    return wanted?.outcome;
  }
}
