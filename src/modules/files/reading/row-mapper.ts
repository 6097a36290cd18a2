import { todayInIndia } from '../../../contracts/days.js';
import type { Book } from './book.js';
import { type Cell, isBlank, isCellError, MERGED, type SheetRow, UNCALCULATED } from './cell.js';
import { type Column, stageColumnNames } from './columns.js';
import { readDate } from './fields/date.js';
import { CellProblem, cellProblem, type ParsedCell } from './fields/cell-problem.js';
import { readAmount, readInteger, readPercent } from './fields/number.js';
import { readPhone } from './fields/phone.js';
import { foldStatus, readId, readStatus, readText, TEXT_LIMIT } from './fields/text.js';
import { FileProblem } from './file-problem.js';
import type { Header } from './header.js';
import type { RowProblem } from './row-problem.js';

/**
 * A longer text is not a value of any column, however much of it is white space; reading it to its end in a million rows would take hours.
 */
const MAX_CELL_LENGTH = 4 * TEXT_LIMIT;

type CellReader = (cell: Cell) => ParsedCell;

/** Maps rows of a sheet to values of the staging table. One instance per sheet; the arrays it returns are reused for the next row. */
export class RowMapper {
  /** Text per staging column, in the order of `stageColumnNames`. */
  readonly values: (string | null)[] = [];
  /** Problems of the row mapped last. */
  problems: RowProblem[] = [];
  /** Whether the row mapped last is a total below the data: it is not a record and has no problems. */
  isTotal = false;
  /**
   * Keys of date columns that contain a date that can only be month first; every date of such a column whose day could be a month is then
   * ambiguous.
   */
  readonly monthFirstColumns = new Set<string>();

  private readonly readers: CellReader[];
  private readonly today = todayInIndia();
  /** Positions of the key columns in the sheet and among the values. */
  private readonly keys: readonly { readonly position: number; readonly value: number }[];
  private readonly statusKeys = new Map<string, string>();

  constructor(
    private readonly columns: readonly Column[],
    private readonly header: Header,
    private readonly book: Pick<Book, 'date1904' | 'fixedWidth'>,
  ) {
    this.readers = columns.map((column, index) => this.createReader(column, header.scales[index] ?? 0));
    const staged = stageColumnNames(columns);
    this.keys = columns.flatMap(({ key, role }, index) =>
      role === 'key' ? [{ position: header.positions[index] ?? -1, value: staged.indexOf(key) }] : [],
    );
  }

  /** Fills `values` and `problems`; returns false when the row has no value in any column and is to be skipped. */
  map(row: SheetRow): boolean {
    const { columns, readers, values } = this;
    const { positions } = this.header;
    this.problems = [];
    let found = false;
    let at = 0;
    for (let i = 0; i < columns.length; i++) {
      const column = columns[i] as Column;
      const position = positions[i] as number;
      const cell = position < 0 ? null : (row.cells[position] ?? null);
      const value = cell === null ? null : this.parseCell(cell, column, readers[i] as CellReader);
      if (cell !== null && !found) found = !isBlank(cell);
      values[at++] = value;
      if (column.kind === 'status') values[at++] = value === null ? null : this.statusKey(value);
    }
    if (found) this.checkRow(row);
    this.isTotal = this.lacksKey(row) && isTotal(row);
    return found;
  }

  /** Whether the row is not a record: a required value is missing, or no key holds more than the label of a total. */
  private lacksKey({ cells }: SheetRow): boolean {
    if (this.problems.some(({ code }) => code === 'value-missing')) return true;
    return (
      this.keys.length > 0 &&
      (this.keys.some(({ position }) => isSum(cells[position])) || this.keys.every(({ value }) => this.values[value] === null))
    );
  }

  private parseCell(cell: Cell, column: Column, read: CellReader): string | null {
    if (typeof cell === 'object' && !(cell instanceof Date)) throw new FileProblem('damaged');
    let understood: ParsedCell;
    if (typeof cell === 'string' && isCellError(cell)) {
      understood = toCellProblem(cell, column.key);
    } else if (typeof cell === 'string' && cell.length > MAX_CELL_LENGTH) {
      understood = cellProblem('text-too-long', column, { limit: TEXT_LIMIT });
    } else understood = read(cell);
    if (!(understood instanceof CellProblem)) return understood;
    this.problems.push({ code: understood.code, vars: understood.vars });
    if (understood.code === 'date-month-first') this.monthFirstColumns.add(column.key);
    return null;
  }

  /** Checks the row as a whole: required values, and no cells beyond the titles, where a stray comma would have shifted the rest. */
  private checkRow(row: SheetRow): void {
    const { columns, values, problems } = this;
    const faulty = new Set(problems.map((problem) => problem.vars.column));
    let at = 0;
    for (const column of columns) {
      if (column.required && values[at] === null && !faulty.has(column.key)) {
        problems.push({ code: 'value-missing', vars: { column: column.key } });
      }
      at += column.kind === 'status' ? 2 : 1;
    }
    if (
      this.book.fixedWidth &&
      row.cells.length > this.header.width &&
      row.cells.some((cell, i) => i >= this.header.width && !isBlank(cell))
    ) {
      problems.push({ code: 'row-too-wide', vars: { limit: this.header.width } });
    }
  }

  private statusKey(status: string): string {
    let key = this.statusKeys.get(status);
    if (key === undefined) {
      key = foldStatus(status);
      if (this.statusKeys.size < 1000) this.statusKeys.set(status, key);
    }
    return key;
  }

  private createReader(column: Column, scale: number): CellReader {
    const calendar = { date1904: this.book.date1904, today: this.today };
    switch (column.kind) {
      case 'text':
        return (cell) => readText(cell, column);
      case 'id':
        return (cell) => readId(cell, column);
      case 'status':
        return (cell) => readStatus(cell, column);
      case 'date':
        return (cell) => readDate(cell, column, calendar);
      case 'inr':
        return (cell) => readAmount(cell, column, scale);
      case 'percent':
        return (cell) => readPercent(cell, column);
      case 'integer':
        return (cell) => readInteger(cell, column);
      case 'phone':
        return (cell) => readPhone(cell, column);
    }
  }
}

function toCellProblem(cell: string, column: string): CellProblem {
  if (cell === UNCALCULATED) return new CellProblem('formula-without-value', { column });
  return cell === MERGED ? new CellProblem('cell-merged', { column }) : new CellProblem('cell-error', { column, value: cell.trim() });
}

const TOTAL =
  /^(?:(?:grand|sub|net|column|page|overall)[\s-]*)?totals?(?:\s+(?:payout|commission|amount))?[\s:=.-]*[\d,.]*$|^(?:कुल|कुल योग|योग|महायोग|कुल जोड़|जोड़)[\s:=.-]*[\d,.]*$/i;

/** Totals below the data have a cell that says so and nothing else: a record may be called Total Traders. */
function isTotal({ cells }: SheetRow): boolean {
  return cells.some(isSum);
}

const isSum = (cell: Cell | undefined) => typeof cell === 'string' && TOTAL.test(cell.trim());
