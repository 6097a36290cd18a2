import type { FieldRule } from '../../contracts/fields.js';
import { isoInstant } from '../values/iso-instant.js';

/** Properties computed in SQL instead of stored in a column of their own name. */
export type ComputedColumns = Readonly<Record<string, string>>;

/** Returns a select list that yields the properties of a table in their API format, so that lists need no entities and serialisers. */
export function wireColumns(table: Readonly<Record<string, FieldRule>>, alias: string, computed: ComputedColumns = {}): string {
  return Object.entries(table)
    .map(([property, { kind }]) => {
      const column = computed[property] ?? `${alias}.${property}`;
      if (kind === 'flag') return `${column}::int as ${property}`;
      if (kind === 'inr' || kind === 'percent') return `${column}::float8 as ${property}`;
      if (kind === 'date') return `to_char(${column}, 'YYYY-MM-DD') as ${property}`;
      if (kind === 'instant') return `${isoInstant(column)} as ${property}`;
      return `${column} as ${property}`;
    })
    .join(', ');
}
