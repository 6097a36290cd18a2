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
       rejected as (
         insert into files.row_error (upload_id, row_no, findings)
         select ?, row_no, findings from judged where findings is not null returning 1
       )
       select count(*)::int as rows, ${rowOutcomes.map(countColumn).join(', ')},
         (select count(*)::int from rejected) as errors
       from judged`,
      [uploadId],
    );
    if (!counts) throw new Error('a count has no row');
    return counts;
  }

  /** Returns the findings that many rejected rows of an upload share, the most frequent first. */
  async groups(uploadId: string): Promise<readonly FindingGroup[]> {
    return await this.em.execute<FindingGroup[]>(
      `select findings, count(*)::int as count, min(row_no) as row from files.row_error where upload_id = ?
       group by findings having count(*) >= ${MIN_GROUP_ROWS} order by count(*) desc, min(row_no) limit ${MAX_GROUPS}`,
      [uploadId],
    );
  }

  /**
   * Returns sample rows with their expected outcome for review: rejected rows first, then others while there is room. Personal cells are
   * masked.
   */
  async sample(
    stageTable: string,
    { evaluatedRowsSql, columns }: Importer,
    { header }: StageSummary,
  ): Promise<Pick<UploadPreview, 'columns' | 'sample'>> {
    const shown = columns.filter(({ key }) => header.titles[key] !== undefined);
    const values = shown.map(({ key }) => `left(s."${key}", ${MAX_CELL_LENGTH})`).join(', ');
    const rows = await this.em.execute<SampleRow[]>(
      `select s.row_no as row, j.outcome, coalesce(j.findings, '[]'::jsonb) as findings, json_build_array(${values}) as values
       from (select * from (${evaluatedRowsSql}) each order by findings is null, row_no limit ${SAMPLE_ROWS}) j join ${stageTable} s on s.row_no = j.row_no
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
