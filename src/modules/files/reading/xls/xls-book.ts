import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { CellValue } from 'hucre/xlsx';
import type { Book, Sheet, UnreadSheet } from '../book.js';
import { type Cell, isBlank, MAX_COLUMNS, type SheetRow } from '../cell.js';
import { FileProblem } from '../file-problem.js';
import type { ReadingLimits } from '../limits.js';
import { MergedAreas } from '../merged-areas.js';
import { displayNumber } from '../xlsx/cell-value.js';
import { GENERAL } from '../xlsx/number-format.js';
import { type BiffSheet, cellPosition, checkBiff, cellIndex } from './biff-check.js';
import { CompoundFile } from './compound-file.js';

const BATCH = 500;

/** Opens an .xls (BIFF8). Its size is bounded by the format (65,536 rows), so it is read whole. */
export async function openXls(path: string, limits: Pick<ReadingLimits, 'sheets'>): Promise<Book> {
  const bytes = await readFile(path);
  const container = new CompoundFile(bytes);
  if (container.entries.some((entry) => entry.name.toUpperCase().startsWith('_VBA_PROJECT'))) throw new FileProblem('macro');
  const stream = container.stream('Workbook');
  if (!stream) throw new FileProblem('unsupported-version');
  const checked = checkBiff(stream);
  if (checked.sheets.length > limits.sheets) throw new FileProblem('too-large');
  const workbook = await parse(bytes);
  const sheets: Sheet[] = [];
  const unread: UnreadSheet[] = [];
  for (const [index, { name, rows, merges = [] }] of workbook.sheets.entries()) {
    const facts = checked.sheets[index];
    if (!facts || facts.unread) {
      unread.push({ name, reason: facts?.unread ?? 'chart' });
      continue;
    }
    for (const [place, text] of facts.texts) {
      const { row, column } = cellPosition(place);
      (rows[row] ??= [])[column] = text;
    }
    const areas = merges.map(({ startRow, endRow, startCol, endCol }) => ({
      top: startRow + 1,
      bottom: endRow + 1,
      left: startCol,
      right: endCol,
    }));
    const progress = { done: 0, total: rows.length };
    sheets.push({ name, progress, isCut: false, batches: () => batches(rows, facts, new MergedAreas(areas), progress) });
  }
  return { sheets, unread, date1904: checked.date1904, fixedWidth: false, close: () => Promise.resolve() };
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
  { formulas, formats, hiddenRows }: Pick<BiffSheet, 'formulas' | 'formats' | 'hiddenRows'>,
  merged: MergedAreas,
  progress: Sheet['progress'],
): AsyncGenerator<SheetRow[]> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch: SheetRow[] = [];
    for (let index = from; index < Math.min(from + BATCH, rows.length); index++) {
      const row: SheetRow = { rowNumber: index + 1, cells: toCells(rows[index], index, formats), formulas: formulas.get(index) ?? 0 };
      if (hiddenRows.has(index)) row.isHidden = true;
      merged.apply(row);
      if (row.cells.some((cell) => !isBlank(cell))) batch.push(row);
    }
    progress.done = Math.min(from + BATCH, rows.length);
    yield batch;
    // All rows are in memory; without a pause the loop would block the rest of the process until the last row.
    await setImmediate();
  }
}

/** Rows and cells that the file omits are holes in the reader's arrays. */
function toCells(values: readonly (CellValue | undefined)[] | undefined, row: number, formats: ReadonlyMap<number, number>): Cell[] {
  return Array.from({ length: Math.min(values?.length ?? 0, MAX_COLUMNS) }, (_, i) => {
    const value = values?.[i] ?? null;
    if (typeof value === 'number') return displayNumber(value, formats.get(cellIndex(row, i)) ?? GENERAL);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value;
    throw new FileProblem('damaged');
  });
}
