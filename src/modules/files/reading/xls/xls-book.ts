import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { CellValue } from 'hucre/xlsx';
import type { Book, Sheet } from '../book.js';
import { type Cell, isBlank, MAX_COLUMNS, type SheetRow } from '../cell.js';
import { FileProblem } from '../file-problem.js';
import { MergedAreas } from '../merged-areas.js';
import { checkBiff } from './biff-check.js';
import { CompoundFile } from './compound-file.js';

const BATCH = 500;

/** Opens an .xls (BIFF8). Its size is bounded by the format (65,536 rows), so it is read whole. */
export async function openXls(path: string): Promise<Book> {
  const bytes = await readFile(path);
  const container = new CompoundFile(bytes);
  if (container.entries.some((entry) => entry.name.toUpperCase().startsWith('_VBA_PROJECT'))) throw new FileProblem('macro');
  const stream = container.stream('Workbook');
  if (!stream) throw new FileProblem('unsupported-version');
  const facts = checkBiff(stream);
  const workbook = await parse(bytes);
  const sheets: Sheet[] = [];
  for (const [index, { name, rows, merges = [] }] of workbook.sheets.entries()) {
    const { readable, formulas } = facts.sheets[index] ?? {};
    if (!readable || !formulas) continue;
    const merged = new MergedAreas(
      merges.map(({ startRow, endRow, startCol, endCol }) => ({ top: startRow + 1, bottom: endRow + 1, left: startCol, right: endCol })),
    );
    const progress = { done: 0, total: rows.length };
    sheets.push({ name, progress, batches: () => batches(rows, formulas, merged, progress) });
  }
  return { sheets, date1904: facts.date1904, knowsPercent: false, fixedWidth: false, close: () => Promise.resolve() };
}

/** Loaded only here, because no other kind of file needs the library. */
async function parse(bytes: Buffer) {
  const { readXls } = await import('hucre/xlsx');
  try {
    return await readXls(bytes);
  } catch (error) {
    throw new FileProblem('damaged', {}, { cause: error });
  }
}

async function* batches(
  rows: readonly CellValue[][],
  formulas: ReadonlyMap<number, number>,
  merged: MergedAreas,
  progress: Sheet['progress'],
): AsyncGenerator<SheetRow[]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch: SheetRow[] = [];
    for (let index = from; index < Math.min(from + BATCH, rows.length); index++) {
      const row: SheetRow = { rowNumber: index + 1, cells: toCells(rows[index]), formulas: formulas.get(index) ?? 0 };
      merged.apply(row);
      if (row.cells.some((cell) => !isBlank(cell))) batch.push(row);
    }
    progress.done = Math.min(from + BATCH, rows.length);
    yield batch;
    // The rows are all in memory; without a pause nothing else of the process would run until the last of them.
    await setImmediate();
  }
}

/** Rows and cells that the file leaves out are holes in the arrays of the reader. */
function toCells(values: readonly (CellValue | undefined)[] | undefined): Cell[] {
  return Array.from({ length: Math.min(values?.length ?? 0, MAX_COLUMNS) }, (_, i) => {
    const value = values?.[i] ?? null;
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
    throw new FileProblem('damaged');
  });
}
