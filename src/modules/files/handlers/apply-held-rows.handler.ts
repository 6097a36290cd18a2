import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Upload } from '../domain/upload.entity.js';
import { ApplyHeldRows } from '../messages/commands.js';
import { HeldRows } from './held-rows.js';
import { Importers } from './importers.js';
import { markRequestedSql, processCommand } from './upload-queues.js';

/** Skips a file that a worker is processing: its transaction begins later than this command, so it sees the new explanation anyway. */
@CommandHandler(ApplyHeldRows)
export class ApplyHeldRowsHandler implements ICommandHandler<ApplyHeldRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly importers: Importers,
    private readonly heldRows: HeldRows,
    private readonly outbox: Outbox,
  ) {}

  async execute({ payload: { uploadId, actorId } }: ApplyHeldRows): Promise<void> {
    const upload = await this.em.findOne(Upload, { id: uploadId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (upload?.status !== 'done' || !upload.isRetained(this.config.values.UPLOAD_DAYS)) return;
    if (!(await this.heldRows.existIn(uploadId, this.importers.byKey(upload.importer)))) return;
    upload.startHeldRows(actorId ?? upload.confirmedBy ?? upload.uploadedBy);
    await this.em.execute(markRequestedSql, [uploadId]);
    this.outbox.enqueue(processCommand(upload));
  }
}
