import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Upload } from '../domain/upload.entity.js';
import { ApplyHeldRows, UndoUpload } from '../messages/commands.js';
import { counterName } from '../messages/importer.js';
import { Importers } from './importers.js';
import { setTimeoutsSql, FILE_TIMEOUT_MS } from './upload-queues.js';

/** Runs in the transaction of its delivery: a kill leaves the file applied and the command due again. */
@CommandHandler(UndoUpload)
export class UndoUploadHandler implements ICommandHandler<UndoUpload> {
  constructor(
    private readonly em: EntityManager,
    private readonly importers: Importers,
    private readonly outbox: Outbox,
  ) {}

  async execute({ payload: { uploadId } }: UndoUpload): Promise<void> {
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (upload.status !== 'undoing') return;
    // Created outside the transaction so that other connections see it; removed when the transaction ends.
    await this.em.fork().execute('select files.make_counter(?)', [counterName(uploadId)]);
    await this.em.execute(setTimeoutsSql, [FILE_TIMEOUT_MS, FILE_TIMEOUT_MS]);
    const actorId = upload.undoneBy ?? upload.uploadedBy;
    const importer = this.importers.byKey(upload.importer);
    const context = { uploadId, actorId, fileName: upload.fileName, options: upload.options };
    await importer.lock?.(context);
    const outcome = await importer.undo(context);
    if (outcome.undone) upload.completeUndo();
    else {
      const { changed, rows, because } = outcome;
      upload.refuseUndo({ changed, rows, ...(because && { because }) });
      // Explanations that arrived meanwhile were skipped, as the rows might have been undone.
      this.outbox.enqueue(new ApplyHeldRows({ uploadId, actorId: null }));
    }
    await this.em.execute('select files.drop_counter(?)', [counterName(uploadId)]);
  }
}
