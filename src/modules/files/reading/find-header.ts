import type { SheetRow } from './cell.js';
import type { Column } from './columns.js';
import { foldedTitles, foldHeader, type HeaderMatch, matchHeader, readTitle } from './header.js';
import type { HeaderMappings } from './header-mapping.js';
import { splitUnit } from './header-unit.js';
import { repeatsTitles } from './repeated-titles.js';

/** Titles are in the first rows, possibly below a logo or a report name. */
export const HEADER_SEARCH_ROWS = 50;

/**
 * Returns the row, or the two rows, that serve best as header; of rows without a match, the one with the most titles. Undefined without
 * rows. A header of two rows counts only if it names more columns than either of its rows alone, or if the lower one has units only.
 */
export function findHeader(rows: readonly SheetRow[], columns: readonly Column[], mappings: HeaderMappings = {}): HeaderMatch | undefined {
  const aliases = new Set(columns.flatMap((column) => foldedTitles(column, column.aliases)));
  let best: HeaderMatch | undefined;
  let current = rows[0] && matchHeader(rows[0], columns, mappings);
  for (let index = 0; current && index < Math.min(rows.length, HEADER_SEARCH_ROWS); index++) {
    const next: SheetRow | undefined = rows[index + 1];
    const below: HeaderMatch | undefined = next && matchHeader(next, columns, mappings);
    const both = next && matchHeader(joinTitles(rows[index] as SheetRow, next, aliases), columns, mappings);
    const isBetter = both && (both.hits > Math.max(current.hits, below?.hits ?? 0) || (both.hits >= current.hits && hasUnitsOnly(next)));
    if (isBetter) both.header.titleRows = [current, below].flatMap((each) => each?.header.titleRows ?? []);
    const match: HeaderMatch = isBetter ? both : current;
    if (isHeader(match, columns)) return match;
    if (!best || match.hits > best.hits || (match.hits === best.hits && countTitles(match) > countTitles(best))) best = match;
    current = below;
  }
  return best;
}

/** At least two titles, so that one word in a line of text above the table is not a header. */
export function isHeader(match: HeaderMatch, columns: readonly Column[]): boolean {
  return match.missing.length === 0 && match.hits >= Math.min(2, columns.length);
}

/** Whether a row below the titles holds their units: `(INR)`, `in Lakh`, `(months)`. */
const hasUnitsOnly = ({ cells }: SheetRow) => {
  const titles = cells.map(readTitle).filter((title) => title !== '');
  return titles.length > 0 && titles.every(isUnit);
};

const isUnit = (title: string) => /^[([{].*[)\]}]$/.test(title) || splitUnit(`Amount ${title}`)?.base === 'Amount';

const countTitles = ({ header: { row } }: HeaderMatch) => row.filter((title) => title !== '').length;

/**
 * Returns two rows of titles as one, with the number of the lower row. The lower title names a column. The upper one does where the lower is
 * empty, and precedes it where the lower one is a unit, repeated, or unknown on its own: `Disbursal` above `Amount` is `Disbursal Amount`. An upper
 * title spans the columns to its right that have only a lower title.
 */
function joinTitles(upper: SheetRow, lower: SheetRow, aliases: ReadonlySet<string>): SheetRow {
  const lowerTitles = lower.cells.map(readTitle);
  const counts = new Map<string, number>();
  for (const title of lowerTitles.map(foldHeader)) counts.set(title, (counts.get(title) ?? 0) + 1);
  let group = '';
  const cells = Array.from({ length: Math.max(upper.cells.length, lower.cells.length) }, (_, index) => {
    const above = readTitle(upper.cells[index] ?? null);
    const below = lowerTitles[index] ?? '';
    if (above !== '' || below === '') group = above;
    if (below === '') return above;
    const together = `${group} ${below}`.trim();
    const folded = foldHeader(below);
    const isUnclear = isUnit(below) || (counts.get(folded) ?? 0) > 1 || (!aliases.has(folded) && aliases.has(foldHeader(together)));
    return isUnclear ? together : below;
  });
  return { rowNumber: lower.rowNumber, cells, formulas: 0 };
}

/**
 * Adds the columns that only their values identify (`unsureAliases`): all values below the title are known, and there is at least one.
 * `rows` are the first rows of the sheet. With a mapping by a person nothing is added.
 */
export function addKnownColumns(
  match: HeaderMatch,
  rows: readonly SheetRow[],
  columns: readonly Column[],
  { chosen, saved, known = {} }: HeaderMappings,
): void {
  const { header } = match;
  if (chosen || saved?.[header.shape]) return;
  const titles = header.row.map(foldHeader);
  const below = rows.filter((row) => row.rowNumber > header.rowNumber && !repeatsTitles(row, header));
  for (const [column, { key, unsureAliases = [] }] of columns.entries()) {
    if (header.positions[column] !== -1) continue;
    const names = new Set((known[key] ?? []).map(foldHeader));
    const position = titles.findIndex((title, index) => {
      if (!unsureAliases.some((alias) => foldHeader(alias) === title) || header.positions.includes(index)) return false;
      const values = below.map(({ cells }) => foldHeader(readTitle(cells[index] ?? null))).filter((value) => value !== '');
      return values.length > 0 && values.every((value) => names.has(value));
    });
    const title = header.row[position];
    if (title === undefined) continue;
    header.positions[column] = position;
    header.titles[key] = title;
    header.ignored.splice(header.ignored.indexOf(title), 1);
  }
}
