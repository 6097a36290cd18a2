import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { Upload } from '../domain/upload.entity.js';
import { ApplyHeldRows, UndoUpload } from '../messages/commands.js';
import { counterName, type Importer, type UndoResult, type UploadContext } from '../messages/importer.js';
import { Importers } from './importers.js';
import { BUSY_RETRY_SECONDS, isLockTimeout, markRequestedSql, setTimeoutsSql, timeoutsOf, undoCommand } from './upload-queues.js';

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
    const actorId = upload.undoneBy ?? upload.uploadedBy;
    const importer = this.importers.byKey(upload.importer);
    const context = { uploadId, actorId, fileName: upload.fileName, options: upload.options };
    await this.em.execute(setTimeoutsSql, timeoutsOf(upload));
    const outcome = await this.undoUnlessBusy(importer, context);
    if (outcome === 'busy') {
      await this.em.execute(markRequestedSql, [uploadId]);
      this.outbox.enqueue(undoCommand(upload), { afterSeconds: BUSY_RETRY_SECONDS });
    } else if (outcome.undone) upload.completeUndo();
    else {
      const { changed, rows, because } = outcome;
      upload.refuseUndo({ changed, rows, ...(because && { because }) });
      // Explanations that arrived meanwhile were skipped, as the rows might have been undone.
      this.outbox.enqueue(new ApplyHeldRows({ uploadId, actorId: null }));
    }
    await this.em.execute('select files.drop_counter(?)', [counterName(uploadId)]);
  }

  /** Returns `busy`, with nothing changed, when the records are locked for too long. */
  private async undoUnlessBusy(importer: Importer, context: UploadContext): Promise<UndoResult | 'busy'> {
    try {
      return await this.em.transactional(async () => {
        await importer.lock?.(context);
        return await importer.undo(context);
      });
    } catch (error) {
      if (isLockTimeout(error)) return 'busy';
      throw error;
    }
  }
}
