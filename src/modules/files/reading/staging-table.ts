import { type Column, stageColumnNames } from './columns.js';

const QUALIFIED_NAME = /^([a-z_][a-z0-9_]{0,62})\.([a-z_][a-z0-9_]{0,62})$/;

/** Statements of one staging table; names are checked patterns and quoted, so nothing of a file reaches them. */
export interface StagingSql {
  drop: string;
  create: string;
  copy: string;
  /** Empties a date column where day and month could be exchanged and adds the problem to the row; `$1` is the problem as a JSON list. */
  refuseUnclearDates(key: string): string;
}

/**
 * `row_no int`, one text column per importer column (two for a status), `problem jsonb` (null or a list of StagedProblem). UNLOGGED: it is
 * filled again from the file after a crash. Throws a TypeError for a name that is not `schema.table` in snake_case.
 */
export function stagingSql(table: string, columns: readonly Column[]): StagingSql {
  const match = QUALIFIED_NAME.exec(table);
  if (!match) throw new TypeError(`"${table}" is no schema-qualified table name`);
  const name = `"${match[1]}"."${match[2]}"`;
  const keys = stageColumnNames(columns);
  const quoted = keys.map((key) => `"${key}"`);
  return {
    drop: `drop table if exists ${name}`,
    create: `create unlogged table ${name} (row_no integer not null, ${quoted.map((key) => `${key} text`).join(', ')}, problem jsonb)`,
    copy: `copy ${name} (row_no, ${quoted.join(', ')}, problem) from stdin`,
    refuseUnclearDates(key) {
      if (!keys.includes(key)) throw new TypeError(`no staging column "${key}"`);
      return (
        `update ${name} set "${key}" = null, problem = coalesce(problem, '[]'::jsonb) || $1::jsonb ` +
        `where substr("${key}", 9, 2) <= '12' and substr("${key}", 9, 2) <> substr("${key}", 6, 2)`
      );
    },
  };
}
