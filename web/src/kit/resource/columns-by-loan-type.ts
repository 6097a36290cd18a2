import type { WireValue } from '../../../../src/contracts/fields.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../src/contracts/loan-types.js';
import { appliesToLoanType, type PropertyRule } from '../../../../src/contracts/resources/resource.js';
import { toColumnDeclaration, type DeclaredColumn } from './column-declaration.ts';
import type { RecordRow, WebResource } from './web-resource.ts';

/**
 * Returns the columns of a list that is filtered by a loan type: the page's columns that apply to it, and after the name the table's
 * columns for it.
 * For all or several types, those of the usual type.
 */
export function getColumnsByLoanType<Row extends RecordRow, Property extends string>(
  declared: readonly DeclaredColumn<Row, Property>[],
  { table, loanTypeColumns }: Pick<WebResource<Row, Property>, 'table' | 'loanTypeColumns'>,
  filters: Readonly<Record<string, string>>,
): readonly DeclaredColumn<Row, Property>[] {
  if (!loanTypeColumns) return declared;
  const type = loanTypeKeys.find((key) => key === filters[loanTypeColumns.by]) ?? loanTypeColumns.usual;
  const [name, ...others] = declared.filter((column) => appliesToLoanType(table[toColumnDeclaration(column).property], type));
  const known = new Set(declared.map((column) => toColumnDeclaration(column).property));
  const own = (Object.entries(table) as [Property, PropertyRule][])
    .filter(([property, { edit, loanTypes: types }]) => edit === 'list' && types?.includes(type) && !known.has(property))
    .map(([property, { kind }]) => ({ property, isCheckbox: kind === 'flag', fitsHeader: true }));
  return [...(name ? [name] : []), ...own, ...others];
}

/**
 * Returns the properties of a record that apply to its loan type, and other properties with a value: no effective value is hidden. A
 * property that another one of the record replaces has no effect.
 */
export function getPropertiesByLoanType<Row extends RecordRow, Property extends string>(
  properties: readonly Property[],
  { table, loanTypeColumns }: Pick<WebResource<Row, Property>, 'table' | 'loanTypeColumns'>,
  row: Row,
): readonly Property[] {
  if (!loanTypeColumns) return properties;
  const type = row[loanTypeColumns.by] as LoanTypeKey;
  const values = row as unknown as Readonly<Record<string, WireValue>>;
  const isReplaced = ({ unless }: PropertyRule) => unless !== undefined && hasValue(values[unless]);
  return properties.filter(
    (property) => !isReplaced(table[property]) && (appliesToLoanType(table[property], type) || hasValue(values[property])),
  );
}

const hasValue = (value: WireValue | undefined) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== 0;
