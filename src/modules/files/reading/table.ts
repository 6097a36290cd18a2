import type { Book, Sheet, UnreadReason, UnreadSheet } from './book.js';
import type { SheetRow } from './cell.js';
import type { Column } from './columns.js';
import { openCsv } from './csv/csv-book.js';
import type { FileKind } from './detect-kind.js';
import { FileProblem } from './file-problem.js';
import { addKnownColumns, findHeader, HEADER_SEARCH_ROWS, isHeader } from './find-header.js';
import type { Header, HeaderMatch } from './header.js';
import type { HeaderMapping, HeaderMappings, SheetCandidate } from './header-mapping.js';
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js';
import { toFileRow } from './row-place.js';
import { openXls } from './xls/xls-book.js';
import { openXlsx } from './xlsx/xlsx-book.js';

/** One sheet with the columns of an importer. */
export interface SheetTable {
  sheet: Sheet;
  header: Header;
  /** The rows below the header, in batches, with their numbers among all rows of the file (`toFileRow`). */
  batches(): AsyncGenerator<SheetRow[]>;
}

/** All sheets with the columns of an importer, in the order of their tabs. */
export interface Table {
  book: Book;
  /** The sheets that are read: at least one. */
  sheets: readonly [SheetTable, ...SheetTable[]];
  /** All other sheets, each with the reason. */
  unread: readonly UnreadSheet[];
}

/** Opens a file of a known kind and runs the checks that are possible before reading. Close the book when done. */
export function openBook(path: string, kind: FileKind, limits: ReadingLimits = DEFAULT_LIMITS): Promise<Book> {
  if (kind === 'xlsx') return openXlsx(path, limits);
  return kind === 'xls' ? openXls(path, limits) : openCsv(path);
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

/** A sheet with its best header. */
interface Candidate {
  readonly sheet: Sheet;
  readonly best: HeaderMatch;
  readonly hasRows: boolean;
}

/**
 * Finds all sheets with the required headers. Throws FileProblem: empty, headers-missing (with the headers missing in the closest sheet)
 * and headers-duplicate; the last two carry the sheets to choose from.
 */
export async function findTable(book: Book, columns: readonly Column[], mappings: HeaderMappings = {}): Promise<Table> {
  const unread = [...book.unread];
  const candidates: Candidate[] = [];
  const leaveOut = ({ name = '' }: Sheet, reason: UnreadReason, headers?: readonly string[]) =>
    unread.push({ name, reason, ...(headers && { headers }) });
  for (const sheet of book.sheets) {
    const rows = await readHead(sheet);
    const best = findHeader(rows, columns, mappings);
    if (best) addKnownColumns(best, rows, columns, mappings);
    if (best) candidates.push({ sheet, best, hasRows: rows.some(({ rowNumber }) => rowNumber > best.header.rowNumber) });
    else leaveOut(sheet, 'empty');
  }
  if (candidates.length === 0) throw new FileProblem('empty');
  const seen = candidates.map(toSheetCandidate);
  const fitting = candidates.filter(({ best }) => isHeader(best, columns));
  for (const { sheet, best } of candidates) if (!isHeader(best, columns)) leaveOut(sheet, 'headers-missing', best.missing);
  const selected = selectSheets(fitting, mappings);
  if (selected.length === 0) {
    const { sheet: chosen } = mappings.chosen ?? {};
    const looked = candidates.filter(({ sheet }) => chosen === undefined || sheet.name === chosen);
    throw new FileProblem('headers-missing', { headers: missingHeaders(looked, columns) }, undefined, seen);
  }
  for (const { sheet } of fitting.filter((each) => !selected.includes(each))) leaveOut(sheet, 'other-headings');
  const duplicates = selected.flatMap(({ best }) => best.duplicates);
  if (duplicates.length > 0) throw new FileProblem('headers-duplicate', { headers: [...new Set(duplicates)] }, undefined, seen);
  const filled = selected.filter(({ hasRows }) => hasRows);
  const [first, ...others] = filled.length > 0 ? filled : selected.slice(0, 1);
  if (!first) throw new FileProblem('empty');
  for (const { sheet } of selected.filter((each) => each !== first && !others.includes(each))) leaveOut(sheet, 'no-rows');
  return { book, sheets: [toSheetTable(first, 0), ...others.map((each, index) => toSheetTable(each, index + 1))], unread };
}

/**
 * Selects the sheets that one read may combine. A header mapping applies to the sheets with the headings that it was made for, and to no
 * other, so that the same file is read in the same way again.
 */
function selectSheets(fitting: readonly Candidate[], { chosen, saved, sheets }: HeaderMappings): readonly Candidate[] {
  if (sheets) return fitting.filter(({ sheet }) => sheet.name === undefined || sheets.includes(sheet.name));
  const first = chosen?.sheet === undefined ? fitting[0] : fitting.find(({ sheet }) => sheet.name === chosen.sheet);
  if (!first) return [];
  const mappingOf = ({ best }: Candidate): HeaderMapping | undefined => chosen ?? saved?.[best.header.shape];
  return fitting.filter((each) => each.best.header.shape === first.best.header.shape || !(mappingOf(each) ?? mappingOf(first)));
}

/** Returns the headers missing in the closest sheet. */
function missingHeaders(candidates: readonly Candidate[], columns: readonly Column[]): readonly string[] {
  const [nearest] = candidates.toSorted((a, b) => b.best.hits - a.best.hits);
  if (nearest && nearest.best.hits > 0 && nearest.best.missing.length > 0) return nearest.best.missing;
  return columns.filter((column) => column.required).map((column) => column.aliases[0] ?? column.key);
}

/** A hostile sheet can have 16,384 titles of any length; a person chooses among fewer. */
export const DISPLAY_LIMITS = { titles: 200, letters: 120 } as const;

const toSheetCandidate = ({ sheet, best }: Candidate): SheetCandidate => ({
  name: sheet.name,
  rowNumber: best.header.rowNumber,
  titles: best.header.row.slice(0, DISPLAY_LIMITS.titles).map((title) => title.slice(0, DISPLAY_LIMITS.letters)),
});

/** Reads the rows in which the header can be: the last one may be the upper one of two, and one more row shows that there is data. */
async function readHead(sheet: Sheet): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.batches()) {
    rows.push(...batch);
    if (rows.length > HEADER_SEARCH_ROWS + 1) break;
  }
  return rows;
}

const toSheetTable = ({ sheet, best: { header } }: Candidate, index: number): SheetTable => ({
  sheet,
  header,
  async *batches() {
    for await (const batch of sheet.batches()) {
      const rows = batch.filter(({ rowNumber }) => rowNumber > header.rowNumber);
      for (const row of rows) row.rowNumber = toFileRow({ sheet: index, row: row.rowNumber });
      if (rows.length > 0) yield rows;
    }
  },
});
