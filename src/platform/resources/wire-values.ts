import type { Resource } from '../../contracts/resources/resource.js';
import type { FieldRule, WireValue } from '../../contracts/fields.js';

/** Converts a property to its name in the entity: `min_income` → `minIncome`. */
export const toEntityProperty = (property: string) => property.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Converts a wire value to an entity value. Flags are 0 and 1 on the wire and boolean in entities, instants are texts and dates; money and
 * percentages stay exact decimals.
 */
export function fromWire({ kind }: FieldRule, value: WireValue): unknown {
  if (kind === 'flag') return value === 1;
  if (kind === 'instant' && typeof value === 'string') return new Date(value);
  return (kind === 'inr' || kind === 'percent') && typeof value === 'number' ? String(value) : value;
}

/** Converts an entity value to a wire value. */
export function toWire({ kind }: FieldRule, value: unknown): WireValue {
  if (kind === 'flag') return value === true ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if ((kind === 'inr' || kind === 'percent') && typeof value === 'string') return Number(value);
  return (value ?? null) as WireValue;
}

/**
 * Returns a select list of the properties that matching reads: amounts and rates as exact decimal texts, flags as booleans, dates as
 * `YYYY-MM-DD`.
 */
export function matchingColumns(table: Resource): string {
  return Object.entries(table)
    .filter(([, { matching }]) => matching)
    .map(([property, { kind }]) => {
      if (kind === 'inr' || kind === 'percent') return `${property}::text`;
      return kind === 'date' ? `to_char(${property}, 'YYYY-MM-DD') as ${property}` : property;
    })
    .join(', ');
}
