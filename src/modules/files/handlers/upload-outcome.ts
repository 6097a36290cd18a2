import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RowOutcome, rowOutcomes } from '../../../contracts/uploads.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import type { UploadCounts } from '../domain/upload.entity.js';
import { DropErrorWorkbooks } from '../messages/commands.js';
import type { Importer, ImporterColumn } from '../messages/importer.js';
import type { StageSummary } from '../reading/parse-protocol.js';
import type { Notes, SampleRow } from './upload-notes.js';

const SAMPLE_ROWS = 50;
const SHOWN_LETTERS = 60;

/** The staged rows that are judged again: a temporary table that ends with the transaction. */
export const HELD_ROWS = 'held_row';

/** Counts and keeps what an importer has made of the staged rows, in the transaction in which it did. */
@Injectable()
export class UploadOutcome {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /** Keeps what is wrong with rows in place of what was found before, and counts all of them: all rows of the file, or those that are judged again. */
  async keep(uploadId: string, { judged }: Importer, isAgain: boolean): Promise<UploadCounts> {
    const judgedRows = isAgain ? `and row_no in (select row_no from ${HELD_ROWS})` : '';
    const { affectedRows: replaced } = await this.em.execute<{ affectedRows: number }>(
      `delete from files.row_error where upload_id = ? ${judgedRows}`,
      [uploadId],
      'run',
    );
    if (replaced > 0) this.outbox.enqueue(new DropErrorWorkbooks({ uploadId }));
    const [counts] = await this.em.execute<UploadCounts[]>(
      `with judged as (${judged}),
       rejected as (
         insert into files.row_error (upload_id, row_no, findings)
         select ?, row_no, findings from judged where findings is not null returning 1
       )
       select count(*)::int as rows, ${rowOutcomes.map(countOf).join(', ')},
         (select count(*)::int from rejected) as errors
       from judged`,
      [uploadId],
    );
    if (!counts) throw new Error('a count has no row');
    return counts;
  }

  /** Rows with what would become of them, for the eye: the first that cannot be taken, and the first of the others where there is room. Cells of persons are masked. */
  async sample(stageTable: string, { judged, columns }: Importer, { header }: StageSummary): Promise<Pick<Notes, 'columns' | 'sample'>> {
    const shown = columns.filter(({ key }) => header.titles[key] !== undefined);
    const values = shown.map(({ key }) => `left(s."${key}", ${SHOWN_LETTERS})`).join(', ');
    const rows = await this.em.execute<SampleRow[]>(
      `select s.row_no as row, j.outcome, coalesce(j.findings, '[]'::jsonb) as findings, json_build_array(${values}) as values
       from (select * from (${judged}) each order by findings is null, row_no limit ${SAMPLE_ROWS}) j join ${stageTable} s on s.row_no = j.row_no
       order by s.row_no`,
    );
    return {
      columns: shown.map(({ key }) => key),
      sample: rows.map((row) => ({ ...row, values: row.values.map((value, index) => masked(value, shown[index])) })),
    };
  }
}

const countOf = (outcome: RowOutcome) => `count(*) filter (where findings is null and outcome = '${outcome}')::int as ${outcome}`;

const masked = (value: string | null, column: ImporterColumn | undefined) =>
  value !== null && (column?.personal || column?.kind === 'phone') ? `…${value.slice(-4)}` : value;
