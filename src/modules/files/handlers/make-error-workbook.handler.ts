import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { wordsIn } from '../../../contracts/i18n/catalogues.js';
import { FileStore } from '../../../platform/storage/file-store.js';
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
    if (!(await this.isWanted(uploadId, language))) return;
    const { key } = await this.workbook.write(uploadId, wordsIn(language), (bytes) => this.store.put('error-workbooks', bytes, MOST_BYTES));
    const kept = await this.em.execute<object[]>(
      'update files.error_workbook set storage_key = ? where upload_id = ? and language = ? and storage_key is null returning 1',
      [key, uploadId, language],
    );
    // The job may have run twice, or the upload was erased meanwhile.
    if (kept.length === 0) await this.store.remove(key);
  }

  private async isWanted(uploadId: string, language: string): Promise<boolean> {
    const wanted = await this.em.execute<object[]>(
      'select 1 from files.error_workbook where upload_id = ? and language = ? and storage_key is null',
      [uploadId, language],
    );
    return wanted.length > 0;
  }
}
