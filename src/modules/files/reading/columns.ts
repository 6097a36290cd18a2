import { foldHeader } from './header.js';

/** How a cell is understood and what its text in the staging table looks like (see fields/). */
export type ColumnKind = 'text' | 'id' | 'status' | 'date' | 'inr' | 'percent' | 'integer' | 'phone';

/** One column of an importer. */
export interface Column {
  /** Name of the column in the staging table, snake_case. */
  key: string;
  kind: ColumnKind;
  /** Header texts that name the column, best first; case, spaces and punctuation do not count. */
  aliases: readonly string[];
  /** A file without the header is refused, and a row without a value gets the problem `value-missing`. */
  required?: boolean;
  /** What the cell says never appears in a problem. Phones are personal without saying so. */
  personal?: boolean;
}

const KEY = /^[a-z][a-z0-9_]{0,50}$/;
const RESERVED = new Set(['row_no', 'problem']);

/** Suffix of the second staging column of a `status` column: the folded text by which a status map is searched. */
export const STATUS_KEY_SUFFIX = '_key';

/** Names of the text columns in the staging table, in order: the keys, and for a status column `<key>_key` behind it. */
export function stageColumnNames(columns: readonly Column[]): string[] {
  return columns.flatMap(({ key, kind }) => (kind === 'status' ? [key, key + STATUS_KEY_SUFFIX] : [key]));
}

/** Throws a TypeError when an importer declares columns that cannot work: bad or double keys, an alias that names two columns. */
export function assertColumns(columns: readonly Column[]): void {
  const names = stageColumnNames(columns);
  if (columns.length === 0) throw new TypeError('an importer needs at least one column');
  for (const name of names) if (!KEY.test(name) || RESERVED.has(name)) throw new TypeError(`column key "${name}" cannot be used`);
  if (new Set(names).size !== names.length) throw new TypeError('column keys must differ');
  const owners = new Map<string, string>();
  for (const { key, aliases } of columns) {
    if (aliases.length === 0) throw new TypeError(`column "${key}" has no alias`);
    for (const alias of aliases) {
      const folded = foldHeader(alias);
      const owner = owners.get(folded);
      if (folded === '' || (owner !== undefined && owner !== key)) throw new TypeError(`alias "${alias}" of column "${key}" is not its own`);
      owners.set(folded, key);
    }
  }
}
