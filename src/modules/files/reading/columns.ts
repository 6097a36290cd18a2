import type { ImporterColumn as Column } from '../messages/importer.js';
import { foldedTitles } from './header.js';

export type { ImporterColumn as Column } from '../messages/importer.js';

const KEY = /^[a-z][a-z0-9_]{0,50}$/;
const RESERVED = new Set(['row_no', 'problem']);

const STATUS_KEY_SUFFIX = '_key';

/** Returns the names of the text columns in the staging table, in order: the keys, each status column followed by `<key>_key`. */
export function stageColumnNames(columns: readonly Column[]): string[] {
  return columns.flatMap(({ key, kind }) => (kind === 'status' ? [key, key + STATUS_KEY_SUFFIX] : [key]));
}

/** Throws a TypeError when an importer declares invalid columns: bad or duplicate keys, or an alias of two columns. */
export function assertColumns(columns: readonly Column[]): void {
  const names = stageColumnNames(columns);
  if (columns.length === 0) throw new TypeError('an importer needs at least one column');
  for (const name of names) if (!KEY.test(name) || RESERVED.has(name)) throw new TypeError(`column key "${name}" cannot be used`);
  if (new Set(names).size !== names.length) throw new TypeError('column keys must differ');
  const owners = new Map<string, string>();
  for (const column of columns) {
    const { key, aliases } = column;
    if (aliases.length === 0) throw new TypeError(`column "${key}" has no alias`);
    for (const title of foldedTitles(column, [...aliases, ...(column.unsureAliases ?? [])])) {
      const owner = owners.get(title);
      if (title === '' || (owner !== undefined && owner !== key)) throw new TypeError(`alias "${title}" of column "${key}" is not its own`);
      owners.set(title, key);
    }
  }
}
