import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import { ProcessUpload } from '../messages/commands.js';
import { counterName, type StagedUpload, UploadRefusal } from '../messages/importer.js';
import { FileProblem } from '../reading/file-problem.js';
import type { HeaderMapping, HeaderMappings } from '../reading/header-mapping.js';
import { SMALL_FILE_LIMITS, SMALL_FILE_REFUSALS } from '../reading/limits.js';
import type { StageSummary } from '../reading/parse-protocol.js';
import { stageFile } from '../reading/stage-file.js';
import { stageTableName } from '../reading/staging-table.js';
import { HeldRows, assertAllRowsStaged } from './held-rows.js';
import { Importers } from './importers.js';
import { BUSY_RETRY_SECONDS, isLockTimeout, markRequestedSql, processCommand, setTimeoutsSql, timeoutsOf } from './upload-queues.js';
import { SavedHeaderMappings } from './saved-header-mappings.js';
import { UploadOutcome } from './upload-outcome.js';
import { readSheets, UploadPreviewStore } from './upload-preview-store.js';

const PROGRESS_EVERY_MS = 500;

/**
 * Reads in a separate process into a staging table, then evaluates and applies in one transaction: a kill leaves all of the file or none of
 * it.
 * A small file that turns out to be a large one moves to the queue for large files.
 * A file that needs review is only evaluated; to apply it, the worker reads it again, so that no copy of it stays in the database.
 */
@CommandHandler(ProcessUpload)
export class ProcessUploadHandler implements ICommandHandler<ProcessUpload> {
  private readonly logger = new Logger(ProcessUploadHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly outbox: Outbox,
    private readonly store: FileStore,
    private readonly importers: Importers,
    private readonly savedMappings: SavedHeaderMappings,
    private readonly outcome: UploadOutcome,
    private readonly previews: UploadPreviewStore,
    private readonly heldRows: HeldRows,
  ) {}

  async execute({ payload: { uploadId } }: ProcessUpload): Promise<void> {
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId });
    if (!upload.needsProcessing()) return;
    const begunBy = upload.processingKey();
    const stageTable = stageTableName(uploadId);
    try {
      // A killed worker may have left its staging table.
      await this.dropStage(stageTable);
      const mappings = await this.findMappings(upload);
      const summary = await this.stage(upload, stageTable, mappings);
      await this.beginCounting(uploadId, summary);
      await this.settle(uploadId, begunBy, stageTable, mappings, summary);
    } catch (error) {
      if (!upload.isLarge && isLockTimeout(error)) await this.comeBack(uploadId, begunBy);
      else if (!(error instanceof FileProblem || error instanceof UploadRefusal)) throw error;
      else if (!upload.isLarge && error instanceof FileProblem && SMALL_FILE_REFUSALS.includes(error.code))
        await this.moveToLarge(uploadId, begunBy);
      else await this.refuse(uploadId, begunBy, error);
    } finally {
      await this.dropStage(stageTable);
      await this.em.execute('select files.drop_counter(?)', [counterName(uploadId)]);
    }
  }

  /** From here on, other connections see how many rows are written. */
  private async beginCounting(uploadId: string, { rows }: StageSummary): Promise<void> {
    await this.em.execute('select files.make_counter(?)', [counterName(uploadId)]);
    await this.em.execute(`update files.upload set rows_read = ? where id = ? and status in ('queued', 'reading', 'applying')`, [
      rows,
      uploadId,
    ]);
  }

  private async dropStage(stageTable: string): Promise<void> {
    await this.em.execute('select files.drop_stage(?)', [stageTable]);
  }

  private async findMappings({ id, importer, options, mapping, heldFor }: Upload): Promise<HeaderMappings> {
    // Held rows are read from their original sheets with their original mapping, whatever mappings were saved since.
    const known = await this.importers.byKey(importer).knownValues();
    if (heldFor) {
      const { reading } = (await this.previews.find(id)) ?? {};
      return { chosen: mapping ?? undefined, known, sheets: reading && readSheets(reading) };
    }
    return mapping ? { chosen: mapping } : { known, saved: await this.savedMappings.find(importer, options) };
  }

  private async stage(
    { id, importer, fileName, storageKey, isLarge, heldFor, rowsRead }: Upload,
    stageTable: string,
    mappings: HeaderMappings,
  ): Promise<StageSummary> {
    let shownAt = 0;
    const showProgress = (percent: number, rows: number) => {
      if (Date.now() - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = Date.now();
      // Progress is informational: the next report replaces a lost one. A file about to be applied shows progress while it is read again.
      void this.em
        .fork()
        .execute(
          `update files.upload set status = case when status = 'applying' then status else 'reading' end, progress = ?, rows_read = ?
           where id = ? and status in ('queued', 'reading', 'applying')`,
          [percent, heldFor ? rowsRead : rows, id],
        )
        .catch(() => undefined);
    };
    return await this.store.withLocalFile(storageKey, (path) =>
      stageFile({
        path,
        fileName,
        stageTable,
        columns: this.importers.byKey(importer).columns,
        mappings,
        databaseUrl: this.config.databaseUrls.reading,
        limits: { ...(!isLarge && SMALL_FILE_LIMITS), fileBytes: this.config.values.UPLOAD_LIMIT_MB * 1_048_576 },
        onPeak: (bytes) => this.logger.log(`upload ${id}: its reading took ${Math.round(bytes / 1_048_576)} MB at most`),
        onProgress: ({ done, total, rows }) => showProgress(Math.min(99, Math.floor((done / Math.max(total, 1)) * 100)), rows),
      }),
    );
  }

  private async settle(
    uploadId: string,
    begunBy: string,
    stageTable: string,
    mappings: HeaderMappings,
    summary: StageSummary,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await this.lockUpload(em, uploadId);
      if (isSuperseded(upload, begunBy)) return;
      await em.execute(setTimeoutsSql, timeoutsOf(upload));
      await em.execute('select files.close_stage(?)', [stageTable]);
      const importer = this.importers.byKey(upload.importer);
      const staged = toStagedUpload(upload, stageTable);
      if (staged.isReevaluation) {
        await this.heldRows.reevaluate(upload, staged, importer, summary);
        return;
      }
      const isApplied = upload.isApplied();
      if (isApplied) await importer.lock?.(staged);
      await importer.evaluate(staged);
      upload.lenders = (await importer.lenderNames?.()) ?? [];
      if (isApplied) await importer.apply(staged);
      const counts = await this.outcome.save(uploadId, importer, false);
      assertAllRowsStaged(counts.rows, summary);
      upload.mapping = selectedMapping(mappings, summary);
      const sample = isApplied ? { columns: [], sample: [] } : await this.outcome.sample(stageTable, importer, summary);
      await this.previews.save(uploadId, { reading: summary, groups: await this.outcome.groups(uploadId), ...sample });
      if (isApplied) upload.complete(counts);
      else upload.markChecked(counts);
      if (isApplied && upload.mapping && !upload.mapping.nth) {
        await this.savedMappings.save(upload.importer, upload.options, summary.header.shape, upload.mapping, staged.actorId);
      }
    });
  }

  /** Hands the file over to the queue for large files, which reads it again under the limits of all files. */
  private async moveToLarge(uploadId: string, begunBy: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await this.lockUpload(em, uploadId);
      if (isSuperseded(upload, begunBy) || upload.isLarge) return;
      upload.isLarge = true;
      await em.execute(markRequestedSql, [uploadId]);
      this.outbox.enqueue(processCommand(upload));
    });
  }

  /** Leaves the place to other files while another one has the records locked. */
  private async comeBack(uploadId: string, begunBy: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await this.lockUpload(em, uploadId);
      if (isSuperseded(upload, begunBy)) return;
      await em.execute(markRequestedSql, [uploadId]);
      this.outbox.enqueue(processCommand(upload), { afterSeconds: BUSY_RETRY_SECONDS });
    });
  }

  private async refuse(uploadId: string, begunBy: string, problem: FileProblem | UploadRefusal): Promise<void> {
    const { code, vars } = problem;
    const seen = problem instanceof FileProblem ? problem.seen : undefined;
    await this.em.transactional(async (em) => {
      const upload = await this.lockUpload(em, uploadId);
      if (isSuperseded(upload, begunBy)) return;
      if (upload.heldFor) {
        // The refusal would repeat with every explained status value, so these rows are not evaluated again.
        await this.importers.byKey(upload.importer).purgeHeldRows?.(uploadId);
        upload.stopHeldRows();
        return;
      }
      if (seen) {
        await this.previews.save(uploadId, { seen, columns: [], sample: [] });
        upload.markUnmapped({ code, vars });
      } else upload.fail({ code, vars });
    });
  }

  private lockUpload(em: EntityManager, id: string): Promise<Upload> {
    return em.findOneOrFail(Upload, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }
}

/**
 * A queue that takes a busy worker for dead gives its job to another worker. By the time the first one finishes, the file may be applied,
 * undone, or read with other columns.
 */
const isSuperseded = (upload: Upload, begunBy: string) => !upload.needsProcessing() || upload.processingKey() !== begunBy;

function toStagedUpload(upload: Upload, stageTable: string): StagedUpload {
  const { id: uploadId, fileName, options, createdAt: uploadedAt, heldFor, confirmedBy, uploadedBy } = upload;
  return {
    uploadId,
    fileName,
    stageTable,
    options,
    uploadedAt,
    actorId: heldFor ?? confirmedBy ?? uploadedBy,
    isReevaluation: heldFor != null,
  };
}

/**
 * The mapping that a person chose for these titles, now or earlier; null when the usual titles were enough. A mapping of an earlier file
 * belongs to the first sheet that was read, and to sheets with the same titles.
 */
function selectedMapping({ chosen, saved }: HeaderMappings, { header, sheet }: StageSummary): HeaderMapping | null {
  const known = saved?.[header.shape];
  return chosen ?? (known ? { ...known, sheet } : null);
}
