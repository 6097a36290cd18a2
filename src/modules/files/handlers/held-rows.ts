import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import type { Upload } from '../domain/upload.entity.js';
import type { Importer, StagedUpload } from '../messages/importer.js';
import type { StageSummary } from '../reading/parse-protocol.js';
import { HELD_ROWS_TABLE, UploadOutcome } from './upload-outcome.js';
import { UploadPreviewStore } from './upload-preview-store.js';

/** Matches a finding that an explanation can resolve. The codes are constants of ours, so they are safe in SQL. */
const isHeldSql = (codes: readonly string[]) =>
  `exists (select from jsonb_array_elements(e.findings) f where f ->> 'code' in (${codes.map((code) => `'${code}'`).join(', ')}))`;

/** Held rows of an applied file (rows that wait for an explanation) and their re-evaluation. */
@Injectable()
export class HeldRows {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly outcome: UploadOutcome,
    private readonly previews: UploadPreviewStore,
  ) {}

  /** Whether the file has held rows. */
  async existIn(uploadId: string, { holdCodes }: Importer): Promise<boolean> {
    if (holdCodes.length === 0) return false;
    const [waiting] = await this.em.execute<object[]>(
      `select 1 from files.row_error e where e.upload_id = ? and ${isHeldSql(holdCodes)} limit 1`,
      [uploadId],
    );
    return waiting !== undefined;
  }

  /** Evaluates and applies the held rows, in the transaction that locks their upload; leaves all other rows alone. */
  async reevaluate(upload: Upload, staged: StagedUpload, importer: Importer, summary: StageSummary): Promise<void> {
    if (!upload.isRetained(this.config.values.UPLOAD_DAYS)) {
      upload.stopHeldRows();
      return;
    }
    const [stage] = await this.em.execute<{ rows: number }[]>(`select count(*)::int as rows from ${staged.stageTable}`);
    assertAllRowsStaged(stage?.rows ?? 0, summary);
    await this.em.execute(
      `create temporary table ${HELD_ROWS_TABLE} on commit drop as
       select s.* from ${staged.stageTable} s join files.row_error e on e.row_no = s.row_no where e.upload_id = ? and ${isHeldSql(importer.holdCodes)}`,
      [upload.id],
    );
    const held = { ...staged, stageTable: HELD_ROWS_TABLE };
    await importer.lock?.(held);
    await importer.evaluate(held);
    await importer.apply(held);
    upload.completeHeldRows(await this.outcome.save(upload.id, importer, true));
    const preview = await this.previews.find(upload.id);
    if (preview) await this.previews.save(upload.id, { ...preview, groups: await this.outcome.groups(upload.id) });
  }
}

/** The staging table is unlogged, so PostgreSQL empties it after a crash. In that case the file is read again. */
export function assertAllRowsStaged(rows: number, summary: StageSummary): void {
  if (rows !== summary.rows) throw new Error(`${summary.rows} rows were staged, but ${rows} are there`);
}
