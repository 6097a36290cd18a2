import { type Column, stageColumnNames } from './columns.js';

const QUALIFIED_NAME = /^([a-z_][a-z0-9_]{0,62})\.([a-z_][a-z0-9_]{0,62})$/;

/** Name of the staging table of an upload. */
export const stageTableName = (uploadId: string) => `files.stage_${uploadId.replaceAll('-', '')}`;

/** SQL statements for one staging table. Names are checked against patterns and quoted, so that no content of a file reaches them. */
export interface StagingSql {
  /** The call that creates the table, as the reading process may not create tables itself. Fails when the table exists. */
  create: string;
  copy: string;
  /** Clears the dates of a column whose day and month could be swapped, and adds the problem `date-order-unclear` to their rows. */
  rejectAmbiguousDates(column: Column): string;
}

/**
 * Builds the statements. Columns: `row_no int`, one text column per importer column (two for a status), `problem jsonb` (null or a list of
 * RowProblem). UNLOGGED: after a crash it is filled again from the file. Throws a TypeError for a name that is not `schema.table` in
 * snake_case.
 */
export function stagingSql(table: string, columns: readonly Column[]): StagingSql {
  const match = QUALIFIED_NAME.exec(table);
  if (!match) throw new TypeError(`"${table}" is no schema-qualified table name`);
  const name = `"${match[1]}"."${match[2]}"`;
  const keys = stageColumnNames(columns);
  const quoted = keys.map((key) => `"${key}"`);
  return {
    create: `select files.make_stage('${table}', array[${keys.map((key) => `'${key}'`).join(', ')}])`,
    copy: `copy ${name} (row_no, ${quoted.join(', ')}, problem) from stdin`,
    rejectAmbiguousDates({ key }) {
      if (!keys.includes(key)) throw new TypeError(`no staging column "${key}"`);
      const [month, day] = [`substr("${key}", 6, 2)`, `substr("${key}", 9, 2)`];
      const problem = `jsonb_build_object('code', 'date-order-unclear', 'vars', jsonb_build_object('column', '${key}'))`;
      return (
        `update ${name} set "${key}" = null, problem = coalesce(problem, '[]'::jsonb) || jsonb_build_array(${problem}) ` +
        `where ${day} <= '12' and ${day} <> ${month}`
      );
    },
  };
}
