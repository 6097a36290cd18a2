import { type Column, stageColumnNames } from './columns.js';

const QUALIFIED_NAME = /^([a-z_][a-z0-9_]{0,62})\.([a-z_][a-z0-9_]{0,62})$/;

/** Name of the staging table of an upload. */
export const stageTableName = (uploadId: string) => `files.stage_${uploadId.replaceAll('-', '')}`;

/** Statements of one staging table; names are checked patterns and quoted, so nothing of a file reaches them. */
export interface StagingSql {
  /** The call that makes the table: the reading process may make none itself. Fails when it is there already. */
  create: string;
  copy: string;
  /** Empties a date column where day and month could be exchanged and adds the problem `date-order-unclear` to the row. */
  rejectAmbiguousDates(column: Column): string;
}

/**
 * `row_no int`, one text column per importer column (two for a status), `problem jsonb` (null or a list of RowProblem). UNLOGGED: it is
 * filled again from the file after a crash. Throws a TypeError for a name that is not `schema.table` in snake_case.
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
