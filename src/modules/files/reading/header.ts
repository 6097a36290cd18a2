import { type ImporterColumn as Column, columnRoles } from '../messages/importer.js';
import { type Cell, isBlank, type SheetRow } from './cell.js';
import { cleanText } from './fields/clean.js';
import { splitUnit } from './header-unit.js';
import { columnTitles, type HeaderMappings, hashTitles } from './header-mapping.js';

/** Positions of an importer's columns in a sheet. */
export interface Header {
  /** Row number of the titles; of a header over two rows, the lower one. */
  rowNumber: number;
  /** Cell index by column, in the order of the columns; -1 for a column that the sheet lacks. */
  positions: number[];
  /** Power of ten of the unit in the title of an amount, by column: 5 for `Amount (in Lakh)`, 0 for rupees. */
  scales: number[];
  /** Number of cells of the header row, up to its last title. */
  width: number;
  /** Title in the sheet by column key. */
  titles: Record<string, string>;
  /** Titles that match no column; such columns are not read. */
  ignored: string[];
  /** The whole header row as it is, up to its last title. */
  row: string[];
  /** The folded titles by cell index, as each row of the header has them: one row, or two. */
  titleRows: (readonly string[])[];
  /** Hash of the titles, the key of saved mappings. */
  shape: string;
}

/** How well a row serves as header. */
export interface HeaderMatch {
  header: Header;
  /** First alias of each missing required column; when one of several columns is needed, the first aliases of all of them. */
  missing: string[];
  /** Titles that occur twice. */
  duplicates: string[];
  /** Number of columns found. */
  hits: number;
}

/**
 * Removes case, spaces and punctuation: `Disb. Amt ` and `disb_amt` are one title. Letters, marks and digits of every script stay, and so
 * does the
 * percent sign: `GST %` is not the amount.
 */
export function foldHeader(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** How the title of a yearly percentage may end: `Interest Rate (% p.a.)` equals `Interest Rate`. */
const PERCENT_UNITS = ['', ' %', ' % p.a.', ' p.a.', ' % per annum', ' per annum'];

/** Returns the titles of a column, folded; those of a percentage also with their unit. */
export function foldedTitles({ kind }: Pick<Column, 'kind'>, aliases: readonly string[]): string[] {
  return aliases.flatMap((alias) => (kind === 'percent' ? PERCENT_UNITS.map((unit) => foldHeader(alias + unit)) : [foldHeader(alias)]));
}

/**
 * Looks for the columns in one row. When several titles name one column, the alias listed first wins; a mapping chosen by a person takes
 * precedence
 * over all aliases.
 */
export function matchHeader(row: SheetRow, columns: readonly Column[], { chosen, saved }: HeaderMappings = {}): HeaderMatch {
  const titles = row.cells.map(readTitle);
  const folded = titles.map(foldHeader);
  const places = indexTitles(folded);
  const amounts = indexTitles(titles.map((title) => foldHeader(splitUnit(title)?.base ?? '')));
  const shape = hashTitles([...places.keys()]);
  const match: HeaderMatch = {
    header: { rowNumber: row.rowNumber, positions: [], scales: [], width: 0, titles: {}, ignored: [], row: [], titleRows: [folded], shape },
    missing: [],
    duplicates: [],
    hits: 0,
  };
  const mapping = chosen ?? saved?.[match.header.shape];
  const used = new Set<number>();
  for (const column of columns) {
    const aliases = columnTitles(column, mapping);
    const nth = mapping?.nth?.[column.key];
    const names = foldedTitles(column, aliases);
    const found =
      names
        .map((title) => (nth === undefined ? places.get(title) : places.get(title)?.slice(nth - 1, nth)))
        .find((indexes) => indexes !== undefined && indexes.length > 0) ??
      (column.kind === 'inr' && !mapping ? names.map((title) => amounts.get(title)).find((indexes) => indexes !== undefined) : undefined);
    const index = found?.[0] ?? -1;
    match.header.positions.push(index);
    match.header.scales.push(column.kind === 'inr' ? (splitUnit(titles[index] ?? '')?.scale ?? 0) : 0);
    if (found === undefined) {
      if (column.required || (mapping && aliases.length > 0)) match.missing.push(aliases[0] ?? column.aliases[0] ?? column.key);
      continue;
    }
    match.hits++;
    used.add(index);
    match.header.titles[column.key] = titles[index] ?? '';
    if (found.length > 1) match.duplicates.push(titles[index] ?? '');
  }
  for (const need of columnRoles) {
    const alternatives = columns.filter(({ role }) => role === need);
    if (alternatives.length > 0 && !alternatives.some(({ key }) => Object.hasOwn(match.header.titles, key)))
      match.missing.push(alternatives.map(({ key, aliases }) => aliases[0] ?? key).join(' / '));
  }
  match.header.width = row.cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  match.header.row = titles.slice(0, match.header.width);
  match.header.ignored = titles.filter((title, index) => title !== '' && !used.has(index));
  return match;
}

/** Returns the positions of each title; an empty one has none. */
function indexTitles(folded: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, title] of folded.entries()) {
    if (title === '') continue;
    const known = places.get(title);
    if (known) known.push(index);
    else places.set(title, [index]);
  }
  return places;
}

/** Returns the title that a cell shows; empty for a blank cell. */
export function readTitle(cell: Cell): string {
  if (cell === null || isBlank(cell)) return '';
  return cleanText(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
}
