import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeUnknownStatusWords } from '../messages/commands.js';

/** A cell of a status column can hold anything, so a status value is deleted with the last file that contains it. */
@CommandHandler(PurgeUnknownStatusWords)
export class PurgeUnknownStatusWordsHandler implements ICommandHandler<PurgeUnknownStatusWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ uploadId }: PurgeUnknownStatusWords): Promise<void> {
    await this.em.execute(
      `update lenders.held_status_word set erased_at = now(), file_name = '' where upload_id = ? and erased_at is null`,
      [uploadId],
    );
    await this.em.execute(
      `delete from lenders.held_status_word h where erased_at is not null and not exists (
         select from lenders.held_status_word other
         where other.word = h.word and other.lender_id is not distinct from h.lender_id and other.erased_at is null)`,
    );
  }
}
