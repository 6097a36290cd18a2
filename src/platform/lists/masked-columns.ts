import type { Actor } from '../../contracts/actor.js';
import type { ColumnRule } from '../../contracts/lists.js';
import { isPermitted } from '../../contracts/permissions.js';
import { maskEmail } from '../values/mask.js';

/** Number of visible characters at the end of a masked text. */
const VISIBLE_CHARACTERS = 4;

type Columns = Readonly<Record<string, ColumnRule>>;

/** Returns whether the column is masked for the actor. */
export const isMasked = (rule: ColumnRule | undefined, { role, audience }: Actor): boolean =>
  rule?.maskedWithout !== undefined && !(audience === 'admin' && isPermitted(role, rule.maskedWithout));

/** Returns the columns that are masked for the actor. */
export const maskedColumns = (columns: Columns, actor: Actor) => Object.keys(columns).filter((column) => isMasked(columns[column], actor));

/** Returns the columns that are masked in every file, because files are passed on. */
export const columnsMaskedInFiles = (columns: Columns) =>
  Object.keys(columns).filter((column) => columns[column]?.maskedWithout !== undefined);

/**
 * Masks columns in each row: an e-mail address keeps the ends of its name; another text keeps its last characters if it is long enough; any
 * other value becomes null. Mutates the rows.
 */
export function maskColumns(rows: readonly object[], columns: Columns, masked: readonly string[]): void {
  if (masked.length === 0) return;
  for (const row of rows as Record<string, unknown>[])
    for (const column of masked) row[column] = maskValue(columns[column]?.kind, row[column]);
}

function maskValue(kind: ColumnRule['kind'] | undefined, value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (kind === 'email') return maskEmail(value);
  const shown = value.length >= 2 * VISIBLE_CHARACTERS ? value.slice(-VISIBLE_CHARACTERS) : '';
  return 'X'.repeat(Math.min(value.length - shown.length, 8)) + shown;
}
