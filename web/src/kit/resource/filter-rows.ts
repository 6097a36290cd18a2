import type { WireValue } from '../../../../src/contracts/fields.js';
import { type ColumnRule, type Filter, type ListRules, parseListQuery } from '../../../../src/contracts/lists.js';

type Row = object;

/**
 * Returns the rows that match the search and the filters of the address, for a list that is loaded as a whole; for paged lists the server
 * does this.
 */
export function filterRows<R extends Row>(
  rules: ListRules,
  rows: readonly R[],
  { search, filters }: { readonly search: string; readonly filters: Readonly<Record<string, string>> },
): readonly R[] {
  const wanted = search.trim().toLocaleLowerCase('en-IN');
  const parsed = Object.entries(filters).flatMap(([column, text]) => {
    const one = parseListQuery(rules, { [column]: text });
    return one.ok ? one.query.filters : [];
  });
  if (wanted === '' && parsed.length === 0) return rows;
  const searched = Object.keys(rules.columns).filter((column) => rules.columns[column]?.search);
  const valueIn = (row: R, column: string) => (row as Readonly<Record<string, WireValue>>)[column] ?? null;
  return rows.filter(
    (row) =>
      (wanted === '' || searched.some((column) => containsText(valueIn(row, column), wanted))) &&
      parsed.every((filter) => matchesFilter(filter, valueIn(row, filter.column), rules.columns[filter.column])),
  );
}

const containsText = (value: WireValue, text: string) =>
  String(value ?? '')
    .toLocaleLowerCase('en-IN')
    .includes(text);

function matchesFilter(filter: Filter, value: WireValue, rule: ColumnRule | undefined): boolean {
  if (filter.kind === 'has') {
    const list = (value ?? []) as readonly WireValue[];
    return (list.length === 0 && rule?.emptyMeansAll === true) || filter.values.some((one) => list.includes(one));
  }
  if (filter.kind === 'is') return filter.values.includes(value);
  if (filter.kind === 'contains') return containsText(value, filter.text.toLocaleLowerCase('en-IN'));
  if (value === null) return false;
  return (filter.from === null || value >= filter.from) && (filter.to === null || value <= filter.to);
}
