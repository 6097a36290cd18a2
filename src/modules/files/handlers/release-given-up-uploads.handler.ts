import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUploadUnderWay, uploadStatuses } from '../../../contracts/uploads.js';
import { deadCommands } from '../../../platform/messaging/dead-letters.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Upload } from '../domain/upload.entity.js';
import {
  ApplyHeldRows,
  ProcessLargeUpload,
  ProcessUpload,
  ReleaseGivenUpUploads,
  UndoLargeUpload,
  UndoUpload,
} from '../messages/commands.js';
import { counterOf } from '../messages/importer.js';
import { stageTableOf } from '../reading/staging-table.js';

const underWay = uploadStatuses.filter(isUploadUnderWay);
const givenUp = deadCommands([ProcessUpload, ProcessLargeUpload, UndoUpload, UndoLargeUpload], 'uploadId');

@CommandHandler(ReleaseGivenUpUploads)
export class ReleaseGivenUpUploadsHandler implements ICommandHandler<ReleaseGivenUpUploads> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  async execute(): Promise<void> {
    const given = await this.em.execute<{ id: string }[]>(
      `select u.id from files.upload u join ${givenUp} dead on dead.id = u.id and dead.at >= u.asked_at
       where u.status in (${underWay.map((status) => `'${status}'`).join(', ')}) order by u.id for update of u`,
    );
    for (const { id } of given) {
      const upload = await this.em.findOneOrFail(Upload, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      // What was explained while it was being taken back was passed over.
      if (upload.status === 'undoing') this.outbox.enqueue(new ApplyHeldRows({ uploadId: id, actorId: null }));
      upload.giveUp();
      await this.em.execute('select files.drop_stage(?), files.drop_counter(?)', [stageTableOf(id), counterOf(id)]);
    }
  }
}
