import type { Book, Sheet } from './book.js';
import type { SheetRow } from './cell.js';
import type { Column } from './columns.js';
import { openCsv } from './csv/csv-book.js';
import type { FileKind } from './detect-kind.js';
import { FileProblem } from './file-problem.js';
import { type Header, type HeaderMatch, matchHeader } from './header.js';
import type { HeaderMappings, SheetCandidate } from './header-mapping.js';
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js';
import { openXls } from './xls/xls-book.js';
import { openXlsx } from './xlsx/xlsx-book.js';

/** Titles are in the first rows, possibly below a logo or a report name. */
const HEADER_SEARCH_ROWS = 50;

/** The sheet with the columns of an importer, read up to its header. */
export interface Table {
  book: Book;
  sheet: Sheet;
  header: Header;
  /** The rows below the header, in batches; can be read once. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/** Opens a file of a known kind and runs the checks that are possible before reading. Close the book when done. */
export function openBook(path: string, kind: FileKind, limits: ReadingLimits = DEFAULT_LIMITS): Promise<Book> {
  if (kind === 'xlsx') return openXlsx(path, limits);
  return kind === 'xls' ? openXls(path) : openCsv(path);
}

/** Yields all rows of the first visible sheet as they are, header and titles included; for previews and tests. */
export async function* readRows(path: string, kind: FileKind, limits?: ReadingLimits): AsyncGenerator<SheetRow> {
  const book = await openBook(path, kind, limits);
  try {
    const [sheet] = book.sheets;
    if (!sheet) return;
    for await (const batch of sheet.batches()) yield* batch;
  } finally {
    await book.close();
  }
}

/**
 * Finds the sheet with all required headers. Throws FileProblem: empty, headers-missing (with the headers missing in the closest sheet),
 * headers-duplicate, and sheets-ambiguous when several sheets have them; the last three carry the sheets to choose from.
 */
export async function findTable(book: Book, columns: readonly Column[], mappings: HeaderMappings = {}): Promise<Table> {
  const sheets = book.sheets.filter(({ name }) => mappings.chosen?.sheet === undefined || name === mappings.chosen.sheet);
  let nearest: HeaderMatch | undefined;
  const seen: SheetCandidate[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const source = sheet.batches();
    const { head, best } = await searchHeader(source, columns, mappings);
    if (best) seen.push(toSheetCandidate(sheet, best));
    if (best && isHeader(best, columns)) {
      if (best.duplicates.length > 0) throw new FileProblem('headers-duplicate', { headers: best.duplicates }, undefined, seen);
      const { header } = best;
      const rest = head.filter((row) => row.rowNumber > header.rowNumber);
      for (let next; rest.length === 0 && !(next = await source.next()).done;) rest.push(...next.value);
      const others = await findMatchingSheets(sheets.slice(index + 1), columns, mappings);
      if (others.length > 0 && rest.length === 0) {
        // An empty form before the sheet that was filled in.
        await source.return(undefined);
        continue;
      }
      if (others.length > 0) {
        const names = [sheet, ...others.map((other) => other.sheet)].map(({ name = '' }) => name);
        const all = [...seen, ...others.map((other) => toSheetCandidate(other.sheet, other.best))];
        throw new FileProblem('sheets-ambiguous', { sheets: names }, undefined, all);
      }
      return { book, sheet, header, batches: () => prependRows(rest, source) };
    }
    await source.return(undefined);
    if (best && best.hits > (nearest?.hits ?? -1)) nearest = best;
  }
  if (seen.length === 0) throw new FileProblem('empty');
  const headers = nearest && nearest.hits > 0 ? nearest.missing : requiredNames(columns);
  throw new FileProblem('headers-missing', { headers }, undefined, seen);
}

async function findMatchingSheets(sheets: readonly Sheet[], columns: readonly Column[], mappings: HeaderMappings) {
  const fitting: { sheet: Sheet; best: HeaderMatch }[] = [];
  for (const sheet of sheets) {
    const source = sheet.batches();
    const { best, head } = await searchHeader(source, columns, mappings);
    // A sheet with titles only has no data, so it is not a candidate.
    if (best && isHeader(best, columns) && (head.some((row) => row.rowNumber > best.header.rowNumber) || !(await source.next()).done))
      fitting.push({ sheet, best });
    await source.return(undefined);
  }
  return fitting;
}

/** A hostile sheet can have 16,384 titles of any length; a person chooses among fewer. */
const DISPLAY_LIMITS = { titles: 200, letters: 120 } as const;

const toSheetCandidate = ({ name }: Sheet, { header: { rowNumber, row } }: HeaderMatch): SheetCandidate => ({
  name,
  rowNumber,
  titles: row.slice(0, DISPLAY_LIMITS.titles).map((title) => title.slice(0, DISPLAY_LIMITS.letters)),
});

/** Reads the first rows and returns them with the row that serves best as header; of rows without a match, the one with the most titles. */
async function searchHeader(source: AsyncGenerator<SheetRow[]>, columns: readonly Column[], mappings: HeaderMappings) {
  const head: SheetRow[] = [];
  let best: HeaderMatch | undefined;
  let looked = 0;
  while (looked < HEADER_SEARCH_ROWS) {
    const next = await source.next();
    if (next.done) break;
    head.push(...next.value);
    for (; looked < Math.min(head.length, HEADER_SEARCH_ROWS); looked++) {
      const match = matchHeader(head[looked] as SheetRow, columns, mappings);
      if (isHeader(match, columns)) return { head, best: match };
      if (!best || match.hits > best.hits || (match.hits === best.hits && countTitles(match) > countTitles(best))) best = match;
    }
  }
  return { head, best };
}

const countTitles = ({ header: { row } }: HeaderMatch) => row.filter((title) => title !== '').length;

/** At least two titles, so that one word in a line of text above the table is not a header. */
function isHeader(match: HeaderMatch, columns: readonly Column[]): boolean {
  return match.missing.length === 0 && match.hits >= Math.min(2, columns.length);
}

function requiredNames(columns: readonly Column[]): string[] {
  return columns.filter((column) => column.required).map((column) => column.aliases[0] ?? column.key);
}

async function* prependRows(first: SheetRow[], rest: AsyncGenerator<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  if (first.length > 0) yield first;
  yield* rest;
}
