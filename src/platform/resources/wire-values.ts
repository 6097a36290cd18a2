import type { Resource } from '../../contracts/resources/resource.js';
import type { FieldRule, WireValue } from '../../contracts/fields.js';

/** `min_income` → `minIncome`: the name of a property in its entity. */
export const toEntityProperty = (property: string) => property.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Flags are 0 and 1 on the wire and boolean inside, moments are texts and dates; money and percentages are kept as exact decimals. */
export function fromWire({ kind }: FieldRule, value: WireValue): unknown {
  if (kind === 'flag') return value === 1;
  if (kind === 'instant' && typeof value === 'string') return new Date(value);
  return (kind === 'inr' || kind === 'percent') && typeof value === 'number' ? String(value) : value;
}

/** The other way round. */
export function toWire({ kind }: FieldRule, value: unknown): WireValue {
  if (kind === 'flag') return value === true ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if ((kind === 'inr' || kind === 'percent') && typeof value === 'string') return Number(value);
  return (value ?? null) as WireValue;
}

/** A select list that yields the properties of a table which matching reads: amounts and rates as exact decimal texts, flags as they are, dates as `YYYY-MM-DD`. */
export function matchingColumns(table: Resource): string {
  return Object.entries(table)
    .filter(([, { matching }]) => matching)
    .map(([property, { kind }]) => {
      if (kind === 'inr' || kind === 'percent') return `${property}::text`;
      return kind === 'date' ? `to_char(${property}, 'YYYY-MM-DD') as ${property}` : property;
    })
    .join(', ');
}
