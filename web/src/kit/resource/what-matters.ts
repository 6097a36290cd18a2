import type { WireValue } from '../../../../src/contracts/fields.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../src/contracts/loan-types.js';
import { mattersTo, type PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { columnOf, type DeclaredColumn } from './declared-column.ts';
import type { RecordRow, WebResource } from './web-resource.ts';

/**
 * The columns of a list that is filtered by a loan type: those of the page that matter to it, and behind the name those of the table that are for it.
 * Of all types, or several, those of the usual one.
 */
export function columnsOfType<Row extends RecordRow, Property extends string>(
  declared: readonly DeclaredColumn<Row, Property>[],
  { table, typed }: Pick<WebResource<Row, Property>, 'table' | 'typed'>,
  filters: Readonly<Record<string, string>>,
): readonly DeclaredColumn<Row, Property>[] {
  if (!typed) return declared;
  const type = loanTypeKeys.find((key) => key === filters[typed.by]) ?? typed.usual;
  const [name, ...others] = declared.filter((column) => mattersTo(table[columnOf(column).property], type));
  const known = new Set(declared.map((column) => columnOf(column).property));
  const own = (Object.entries(table) as [Property, PropertyRule][])
    .filter(([property, { edit, for: types }]) => edit === 'list' && types?.includes(type) && !known.has(property))
    .map(([property, { kind }]) => ({ property, isTicked: kind === 'flag', isWideAsHead: true }));
  return [...(name ? [name] : []), ...own, ...others];
}

/** The properties of a record that matter to its loan type, and those that say something nevertheless: nothing counts unseen. */
export function propertiesThatMatter<Row extends RecordRow, Property extends string>(
  properties: readonly Property[],
  { table, typed }: Pick<WebResource<Row, Property>, 'table' | 'typed'>,
  row: Row,
): readonly Property[] {
  if (!typed) return properties;
  const type = row[typed.by] as LoanTypeKey;
  const values = row as unknown as Readonly<Record<string, WireValue>>;
  return properties.filter((property) => mattersTo(table[property], type) || saysSomething(values[property]));
}

const saysSomething = (value: WireValue | undefined) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== 0;
