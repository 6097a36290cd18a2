import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { ApplyMappedStatusWords, SaveUnknownStatusWords } from '../messages/commands.js';

/**
 * When a status value is mapped while a file is applied, neither transaction sees the other. Both check again after their transaction, and
 * the later one
 * sees the other.
 */
@CommandHandler(SaveUnknownStatusWords)
export class SaveUnknownStatusWordsHandler implements ICommandHandler<SaveUnknownStatusWords> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute({ file: { uploadId, fileName }, words }: SaveUnknownStatusWords): Promise<void> {
    await this.em.execute('delete from lenders.held_status_word where upload_id = ?', [uploadId]);
    if (words.length === 0) return;
    await this.em.execute(
      `insert into lenders.held_status_word (upload_id, file_name, word, lender_id, held_rows)
       select ?::uuid, ?, word, lender_id, held_rows from jsonb_to_recordset(?::jsonb) as held(word text, lender_id uuid, held_rows integer)`,
      [uploadId, fileName, JSON.stringify(words)],
    );
    this.outbox.enqueue(new ApplyMappedStatusWords({ actorId: null }));
  }
}
