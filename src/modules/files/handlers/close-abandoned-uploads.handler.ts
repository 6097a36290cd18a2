import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUploadActive, uploadStatuses } from '../../../contracts/uploads.js';
import { deadCommandsSql } from '../../../platform/messaging/dead-letters.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Upload } from '../domain/upload.entity.js';
import {
  ApplyHeldRows,
  ProcessLargeUpload,
  ProcessUpload,
  CloseAbandonedUploads,
  UndoLargeUpload,
  UndoUpload,
} from '../messages/commands.js';
import { counterName } from '../messages/importer.js';
import { stageTableName } from '../reading/staging-table.js';

const activeStatuses = uploadStatuses.filter(isUploadActive);
const deadLetters = deadCommandsSql([ProcessUpload, ProcessLargeUpload, UndoUpload, UndoLargeUpload], 'uploadId');

@CommandHandler(CloseAbandonedUploads)
export class CloseAbandonedUploadsHandler implements ICommandHandler<CloseAbandonedUploads> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute(): Promise<void> {
    const given = await this.em.execute<{ id: string }[]>(
      `select u.id from files.upload u join ${deadLetters} dead on dead.id = u.id and dead.at >= u.asked_at
       where u.status in (${activeStatuses.map((status) => `'${status}'`).join(', ')}) order by u.id for update of u`,
    );
    for (const { id } of given) {
      const upload = await this.em.findOneOrFail(Upload, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      // Explanations that arrived during the undo were skipped.
      if (upload.status === 'undoing') this.outbox.enqueue(new ApplyHeldRows({ uploadId: id, actorId: null }));
      upload.abandon();
      await this.em.execute('select files.drop_stage(?), files.drop_counter(?)', [stageTableName(id), counterName(id)]);
    }
  }
}
