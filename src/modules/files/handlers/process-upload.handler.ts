import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../platform/config/config.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import { ProcessUpload } from '../messages/commands.js';
import { FileProblem } from '../reading/file-problem.js';
import type { StageSummary } from '../reading/parse-protocol.js';
import { stageFile } from '../reading/stage-file.js';
import { stageTableOf } from '../reading/staging-table.js';
import { Importers } from './importers.js';

const PROGRESS_EVERY_MS = 500;
/** Statements over a whole file take longer than those of a request may. */
const APPLY_TIMEOUT_MS = 600_000;

/** Reads in a process of its own into a staging table, then applies in one transaction: a kill leaves all of the file or none of it. */
@CommandHandler(ProcessUpload)
export class ProcessUploadHandler implements ICommandHandler<ProcessUpload> {
  private readonly logger = new Logger(ProcessUploadHandler.name);

  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly store: FileStore,
    private readonly importers: Importers,
  ) {}

  async execute({ payload: { uploadId } }: ProcessUpload): Promise<void> {
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId });
    if (upload.isFinished()) return;
    const stageTable = stageTableOf(uploadId);
    try {
      // A worker that was killed has left its own.
      await this.dropStage(stageTable);
      const { rows } = await this.stage(upload, stageTable);
      await this.apply(uploadId, upload.importer, stageTable, rows);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      await this.refuse(uploadId, error);
    } finally {
      await this.dropStage(stageTable);
    }
  }

  private async dropStage(stageTable: string): Promise<void> {
    await this.em.execute('select files.drop_stage(?)', [stageTable]);
  }

  private async stage({ id, importer, fileName, storageKey }: Upload, stageTable: string): Promise<StageSummary> {
    let shownAt = 0;
    const showProgress = (percent: number, rows: number) => {
      if (Date.now() - shownAt < PROGRESS_EVERY_MS) return;
      shownAt = Date.now();
      // Progress is for the eye: the next report makes up for one that is lost.
      void this.em
        .fork()
        .execute(
          `update files.upload set status = 'reading', progress = ?, rows_read = ? where id = ? and status in ('queued', 'reading')`,
          [percent, rows, id],
        )
        .catch(() => undefined);
    };
    return await this.store.withLocalFile(storageKey, (path) =>
      stageFile({
        path,
        fileName,
        stageTable,
        columns: this.importers.byKey(importer).columns,
        databaseUrl: this.config.databaseUrls.reading,
        limits: { fileBytes: this.config.values.UPLOAD_LIMIT_MB * 1_048_576 },
        onPeak: (bytes) => this.logger.log(`upload ${id}: its reading took ${Math.round(bytes / 1_048_576)} MB at most`),
        onProgress: ({ done, total, rows }) => showProgress(Math.min(99, Math.floor((done / Math.max(total, 1)) * 100)), rows),
      }),
    );
  }

  private async apply(uploadId: string, importer: string, stageTable: string, stagedRows: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await em.findOneOrFail(Upload, { id: uploadId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (upload.isFinished()) return;
      await em.execute(`select set_config('statement_timeout', ?, true), files.close_stage(?)`, [String(APPLY_TIMEOUT_MS), stageTable]);
      const { updated } = await this.importers.byKey(importer).apply({ uploadId, stageTable, actorId: upload.uploadedBy });
      const [counts] = await em.execute<{ rows: number; errors: number }[]>(
        `with rejected as (
           insert into files.row_error (upload_id, row_no, findings) select ?, row_no, problem from ${stageTable} where problem is not null returning 1
         ) select (select count(*)::int from ${stageTable}) as rows, (select count(*)::int from rejected) as errors`,
        [uploadId],
      );
      // The staging table is unlogged: the database empties it when it has crashed since. The file is read again then.
      if (counts?.rows !== stagedRows) throw new Error(`${stagedRows} rows were staged, but ${counts?.rows ?? 0} are there`);
      upload.complete({ rows: stagedRows, errors: counts.errors, updated });
    });
  }

  private async refuse(uploadId: string, { code, vars }: FileProblem): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await em.findOneOrFail(Upload, { id: uploadId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      if (!upload.isFinished()) upload.refuse({ code, vars });
    });
  }
}
