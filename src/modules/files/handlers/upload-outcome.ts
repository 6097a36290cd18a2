import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RowOutcome, rowOutcomes } from '../../../contracts/uploads.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import type { UploadCounts } from '../domain/upload.entity.js';
import { PurgeErrorReports } from '../messages/commands.js';
import type { Importer, ImporterColumn } from '../messages/importer.js';
import type { StageSummary } from '../reading/parse-protocol.js';
import type { FindingGroup, SampleRow, UploadPreview } from './upload-preview-store.js';

const SAMPLE_ROWS = 50;
const MAX_CELL_LENGTH = 60;
/** Fewer rows with the same findings are listed one by one. */
const MIN_GROUP_ROWS = 10;
const MAX_GROUPS = 20;

/** The staged rows to re-evaluate: a temporary table that is dropped with the transaction. */
export const HELD_ROWS_TABLE = 'held_row';

/** Counts and stores what an importer has made of the staged rows, in the same transaction. */
@Injectable()
export class UploadOutcome {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Replaces the stored findings of rows and counts the rows: all rows of the file, or only the re-evaluated ones. */
  async save(uploadId: string, { evaluatedRowsSql }: Importer, isAgain: boolean): Promise<UploadCounts> {
    const judgedRows = isAgain ? `and row_no in (select row_no from ${HELD_ROWS_TABLE})` : '';
    const { affectedRows: replaced } = await this.em.execute<{ affectedRows: number }>(
      `delete from files.row_error where upload_id = ? ${judgedRows}`,
      [uploadId],
      'run',
    );
    if (replaced > 0) this.outbox.enqueue(new PurgeErrorReports({ uploadId }));
    const [counts] = await this.em.execute<UploadCounts[]>(
      `with judged as (${evaluatedRowsSql}),
       reported as (
         insert into files.row_error (upload_id, row_no, findings, is_warning, submission_id)
         select ?, row_no, coalesce(findings, warnings), findings is null, submission_id from judged where findings is not null or warnings is not null
         returning is_warning
       )
       select count(*)::int as rows, ${rowOutcomes.map(countColumn).join(', ')},
         (select count(*)::int from reported where not is_warning) as errors,
         (select count(*)::int from reported where is_warning) as warnings
       from judged`,
      [uploadId],
    );
    if (!counts) throw new Error('a count has no row');
    return counts;
  }

  /** Returns the findings that many rows of an upload share: errors, then warnings, the most frequent first. */
  async groups(uploadId: string): Promise<readonly FindingGroup[]> {
    return await this.em.execute<FindingGroup[]>(
      `select findings, is_warning as "isWarning", count(*)::int as count, min(row_no) as row from files.row_error where upload_id = ?
       group by findings, is_warning having count(*) >= ${MIN_GROUP_ROWS} order by is_warning, count(*) desc, min(row_no) limit ${MAX_GROUPS}`,
      [uploadId],
    );
  }

  /**
   * Returns sample rows with their expected outcome for review: rejected rows first, then rows to check, then others while there is room.
   * Personal cells are masked.
   */
  async sample(
    stageTable: string,
    { evaluatedRowsSql, columns }: Importer,
    { header }: StageSummary,
  ): Promise<Pick<UploadPreview, 'columns' | 'sample'>> {
    const shown = columns.filter(({ key }) => header.titles[key] !== undefined);
    const values = shown.map(({ key }) => `left(s."${key}", ${MAX_CELL_LENGTH})`).join(', ');
    const rows = await this.em.execute<SampleRow[]>(
      `select s.row_no as row, j.outcome, coalesce(j.findings, '[]'::jsonb) as findings, coalesce(j.warnings, '[]'::jsonb) as warnings,
         json_build_array(${values}) as values
       from (select * from (${evaluatedRowsSql}) each order by findings is null, warnings is null, row_no limit ${SAMPLE_ROWS}) j join ${stageTable} s on s.row_no = j.row_no
       order by s.row_no`,
    );
    return {
      columns: shown.map(({ key }) => key),
      sample: rows.map((row) => ({ ...row, values: row.values.map((value, index) => maskPersonal(value, shown[index])) })),
    };
  }
}

const countColumn = (outcome: RowOutcome) => `count(*) filter (where findings is null and outcome = '${outcome}')::int as ${outcome}`;

const maskPersonal = (value: string | null, column: ImporterColumn | undefined) =>
  value !== null && (column?.personal || column?.kind === 'phone') ? `…${value.slice(-4)}` : value;
