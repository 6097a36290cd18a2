import type { ImporterColumn as Column } from '../messages/importer.js';
import { type Cell, isBlank, type SheetRow } from './cell.js';
import { cleanText } from './fields/clean.js';

/** Where the columns of an importer stand in a sheet. */
export interface Header {
  rowNumber: number;
  /** Cell index by column, in the order of the columns; -1 for a column that the sheet does not have. */
  positions: number[];
  /** Cells of the header row up to its last title. */
  width: number;
  /** Title in the sheet by column key. */
  titles: Record<string, string>;
  /** Titles that name no column; such columns are not read. */
  ignored: string[];
  /** The whole row as it stands there, up to its last title. */
  row: string[];
}

/** How well one row serves as header. */
export interface HeaderMatch {
  header: Header;
  /** First alias of each required column that is missing. */
  missing: string[];
  /** Titles that stand twice. */
  duplicates: string[];
  /** How many columns were found. */
  hits: number;
}

/** Case, spaces and punctuation taken off: `Disb. Amt ` and `disb_amt` are one title. Letters, marks and digits of every script stay. */
export function foldHeader(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** Looks for the columns in one row. Where several titles name one column, the alias that stands first in its list wins. */
export function matchHeader(row: SheetRow, columns: readonly Column[]): HeaderMatch {
  const titles = row.cells.map(titleOf);
  const places = new Map<string, number[]>();
  for (const [index, title] of titles.entries()) {
    const folded = foldHeader(title);
    if (folded !== '') places.set(folded, [...(places.get(folded) ?? []), index]);
  }
  const match: HeaderMatch = {
    header: { rowNumber: row.rowNumber, positions: [], width: 0, titles: {}, ignored: [], row: [] },
    missing: [],
    duplicates: [],
    hits: 0,
  };
  const used = new Set<number>();
  for (const column of columns) {
    const found = column.aliases.map((alias) => places.get(foldHeader(alias))).find((indexes) => indexes !== undefined);
    const index = found?.[0] ?? -1;
    match.header.positions.push(index);
    if (found === undefined) {
      if (column.required) match.missing.push(column.aliases[0] ?? column.key);
      continue;
    }
    match.hits++;
    used.add(index);
    match.header.titles[column.key] = titles[index] ?? '';
    if (found.length > 1) match.duplicates.push(titles[index] ?? '');
  }
  match.header.width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  match.header.row = titles.slice(0, match.header.width);
  match.header.ignored = titles.filter((title, index) => title !== '' && !used.has(index));
  return match;
}

function titleOf(cell: Cell): string {
  if (cell === null) return '';
  return cleanText(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
}
