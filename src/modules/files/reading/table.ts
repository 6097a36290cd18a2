import type { Book, Sheet } from './book.js';
import type { SheetRow } from './cell.js';
import type { Column } from './columns.js';
import { openCsv } from './csv/csv-book.js';
import type { FileKind } from './detect-kind.js';
import { FileProblem } from './file-problem.js';
import { type Header, type HeaderMatch, matchHeader } from './header.js';
import { DEFAULT_LIMITS, type ReadingLimits } from './limits.js';
import { openXls } from './xls/xls-book.js';
import { openXlsx } from './xlsx/xlsx-book.js';

/** Titles stand somewhere in the first rows, below a logo or a report name. */
const HEADER_SEARCH_ROWS = 20;

/** The sheet that has the columns of an importer, read up to its header. */
export interface Table {
  book: Book;
  sheet: Sheet;
  header: Header;
  /** The rows below the header, in batches; can be read once. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/** Opens a file of a known kind and checks what can be checked before reading. Close the book when done. */
export function openBook(path: string, kind: FileKind, limits: ReadingLimits = DEFAULT_LIMITS): Promise<Book> {
  if (kind === 'xlsx') return openXlsx(path, limits);
  return kind === 'xls' ? openXls(path) : openCsv(path);
}

/** All rows of the first visible sheet as they stand there, header and titles included; for previews and tests. */
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
 * Finds the first sheet with all required headers. Throws FileProblem: empty, headers-missing (with the names of the sheet that came nearest),
 * headers-duplicate.
 */
export async function findTable(book: Book, columns: readonly Column[]): Promise<Table> {
  let nearest: HeaderMatch | undefined;
  let anyRow = false;
  for (const sheet of book.sheets) {
    const source = sheet.batches();
    const { head, best } = await searchHeader(source, columns);
    anyRow ||= head.length > 0;
    if (best && isHeader(best, columns)) {
      if (best.duplicates.length > 0) throw new FileProblem('headers-duplicate', { headers: best.duplicates });
      const { header } = best;
      const rest = head.filter((row) => row.rowNumber > header.rowNumber);
      return { book, sheet, header, batches: () => continued(rest, source) };
    }
    await source.return(undefined);
    if (best && best.hits > (nearest?.hits ?? -1)) nearest = best;
  }
  if (!anyRow) throw new FileProblem('empty');
  throw new FileProblem('headers-missing', { headers: nearest && nearest.hits > 0 ? nearest.missing : requiredNames(columns) });
}

/** Reads far enough to look at the first rows and returns all that was read with the row that serves best as header. */
async function searchHeader(source: AsyncGenerator<SheetRow[]>, columns: readonly Column[]) {
  const head: SheetRow[] = [];
  let best: HeaderMatch | undefined;
  let looked = 0;
  while (looked < HEADER_SEARCH_ROWS) {
    const next = await source.next();
    if (next.done) break;
    head.push(...next.value);
    for (; looked < Math.min(head.length, HEADER_SEARCH_ROWS); looked++) {
      const match = matchHeader(head[looked] as SheetRow, columns);
      if (isHeader(match, columns)) return { head, best: match };
      if (match.hits > (best?.hits ?? -1)) best = match;
    }
  }
  return { head, best };
}

/** Two titles at least, so that one word in a line of text above the table is no header. */
function isHeader(match: HeaderMatch, columns: readonly Column[]): boolean {
  return match.missing.length === 0 && match.hits >= Math.min(2, columns.length);
}

function requiredNames(columns: readonly Column[]): string[] {
  return columns.filter((column) => column.required).map((column) => column.aliases[0] ?? column.key);
}

async function* continued(first: SheetRow[], rest: AsyncGenerator<SheetRow[]>): AsyncGenerator<SheetRow[]> {
  if (first.length > 0) yield first;
  yield* rest;
}
