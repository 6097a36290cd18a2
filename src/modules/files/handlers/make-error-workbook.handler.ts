import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { wordsIn } from '../../../contracts/i18n/catalogues.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { outcomeAt } from '../domain/error-workbook.entity.js';
import { MakeErrorWorkbook } from '../messages/commands.js';
import { ErrorWorkbook } from './error-workbook.js';

/** Made of rows that were let in: the reason is all that is added to a row. */
const MOST_BYTES = 4 * 1024 ** 3;

@CommandHandler(MakeErrorWorkbook)
export class MakeErrorWorkbookHandler implements ICommandHandler<MakeErrorWorkbook> {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly workbook: ErrorWorkbook,
  ) {}

  async execute({ payload: { uploadId, language } }: MakeErrorWorkbook): Promise<void> {
    const madeOf = await this.wantedOf(uploadId, language);
    if (madeOf === undefined) return;
    const { key } = await this.workbook.write(uploadId, wordsIn(language), (bytes) => this.store.put('error-workbooks', bytes, MOST_BYTES));
    const kept = await this.em.execute<object[]>(
      `update files.error_workbook w set storage_key = ? from files.upload u
       where w.upload_id = ? and w.language = ? and w.storage_key is null and u.id = w.upload_id and ${outcomeAt('u')} = ?::timestamptz returning 1`,
      [key, uploadId, language, madeOf],
    );
    // The job may have run twice, the upload was erased meanwhile, or its rows have another outcome by now: that is another workbook.
    if (kept.length === 0) await this.store.remove(key);
  }

  /** When the outcome was known that it is made of, to the microsecond; undefined where nobody waits for it. */
  private async wantedOf(uploadId: string, language: string): Promise<string | undefined> {
    const [wanted] = await this.em.execute<{ outcome: string }[]>(
      `select ${outcomeAt('u')}::text as outcome from files.error_workbook w join files.upload u on u.id = w.upload_id
       where w.upload_id = ? and w.language = ? and w.storage_key is null`,
      [uploadId, language],
    );
    return wanted?.outcome;
  }
}
