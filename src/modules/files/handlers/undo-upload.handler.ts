import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { type LaterFile, Upload } from '../domain/upload.entity.js';
import { ApplyHeldRows, UndoUpload } from '../messages/commands.js';
import { counterName, type Importer, type UndoResult, type UploadContext } from '../messages/importer.js';
import { Importers } from './importers.js';
import { BUSY_RETRY_SECONDS, isLockTimeout, markRequestedSql, setTimeoutsSql, timeoutsOf, undoCommand } from './upload-queues.js';

const MAX_NAMED_FILES = 3;

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
    const context = { uploadId, actorId, fileName: upload.fileName, options: upload.options, appliedAt: upload.finishedAt };
    await this.em.execute(setTimeoutsSql, timeoutsOf(upload));
    const outcome = await this.undoUnlessBusy(importer, context);
    if (outcome === 'busy') {
      await this.em.execute(markRequestedSql, [uploadId]);
      this.outbox.enqueue(undoCommand(upload), { afterSeconds: BUSY_RETRY_SECONDS });
    } else if (outcome.undone) upload.completeUndo();
    else {
      const { changed, rows, because, sources = [] } = outcome;
      const files = await this.laterFiles('files' in outcome ? outcome.files : []);
      upload.refuseUndo({ changed, rows, ...(because && { because }), files, sources });
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

  /** The latest of the files that still apply: their undo comes first, and a refusal names few. */
  private async laterFiles(ids: readonly string[]): Promise<LaterFile[]> {
    if (ids.length === 0) return [];
    return await this.em.execute<LaterFile[]>(
      `select file_name as name, ${isoInstant('created_at')} as at, uploaded_by as "uploadedBy" from files.upload
       where id in (?) and status not in ('undone', 'failed', 'discarded') order by finished_at desc nulls first limit ${MAX_NAMED_FILES}`,
      [ids],
    );
  }
}
