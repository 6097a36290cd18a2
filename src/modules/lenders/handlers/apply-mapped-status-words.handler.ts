import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { ApplyHeldRows } from '../../files/messages/index.js';
import { isStatusWordMapped } from '../domain/is-status-word-mapped.js';
import { ApplyMappedStatusWords } from '../messages/commands.js';

@CommandHandler(ApplyMappedStatusWords)
export class ApplyMappedStatusWordsHandler implements ICommandHandler<ApplyMappedStatusWords> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute({ payload: { actorId } }: ApplyMappedStatusWords): Promise<void> {
    const uploads = await this.em.execute<{ upload_id: string }[]>(
      `select distinct h.upload_id from lenders.held_status_word h where h.erased_at is null and ${isStatusWordMapped('h')} order by h.upload_id`,
    );
    for (const { upload_id } of uploads) this.outbox.enqueue(new ApplyHeldRows({ uploadId: upload_id, actorId }));
  }
}
