import { corpusColumns, type Expected, type ExpectedRow, type Medium, type ModelCell, type ModelSheet, titlesOf } from './model.js';
import type { Random } from '../../random.js';
import { makers, type SampleValue } from './values.js';

export interface TableOptions {
  rows: number;
  /** Number of lines above the titles. */
  above?: number;
  /** Merged areas, hidden rows and further sheets. */
  layout?: boolean;
  /** Cells beyond the last title are an error (CSV). */
  fixedWidth?: boolean;
  /** Fills the maximum number of columns of a sheet. */
  width?: number;
}

export interface Table {
  sheets: ModelSheet[];
  expected: Extract<Expected, { header: number }>;
}

const ABOVE = [
  'Monthly report',
  'Lender: Example Finance, Mumbai',
  'Generated on 05-01-2026',
  'Status of applications',
  'Confidential "draft"',
  ' ',
];
const UNKNOWN = ['Branch', 'Zone', 'S. No.', 'क्षेत्र', 'RM name'];
const TOTALS = ['Total', 'GRAND TOTAL', 'Sub-total:', 'Totals'];
const required = corpusColumns.filter((column) => column.required).map(({ key }) => key);

/** Creates a sheet like one of a lender's back office, with its expected result. */
export function makeTable(random: Random, medium: Medium, options: TableOptions): Table {
  return new TableMaker(random, medium, options).table();
}

class TableMaker {
  private readonly left: number;
  /** Key of the column, or the title of an unknown column. */
  private readonly layout: string[];
  private readonly rows: ModelCell[][] = [];
  private readonly expected: ExpectedRow[] = [];
  private readonly merges: string[] = [];
  private readonly hidden: number[] = [];
  private formulas = 0;

  constructor(
    private readonly random: Random,
    private readonly medium: Medium,
    private readonly options: TableOptions,
  ) {
    const optional = corpusColumns.map(({ key }) => key).filter((key) => !required.includes(key) && random.chance(0.85));
    const unknown = UNKNOWN.filter((title) => medium.script === 'any' || /^[ -~]*$/.test(title));
    this.layout = random.shuffle([...required, ...optional, ...random.shuffle(unknown).slice(0, random.int(0, 3))]);
    this.left = random.chance(0.2) ? random.int(1, 3) : 0;
    while (this.left + this.layout.length < (options.width ?? 0)) this.layout.push(`Extra ${this.layout.length}`);
  }

  table(): Table {
    const { random, options } = this;
    this.addLinesAbove(options.above ?? 0);
    this.add(this.layout.map((key) => ({ text: titlesOf[key] ? random.pick(titlesOf[key]) : key })));
    const header = this.rows.length;
    for (let done = 0; done < options.rows; done++) this.addDataRow();
    if (random.chance(0.3)) this.addTotal();
    if (random.chance(0.2)) this.addFootNote();
    this.refuseUnclearDates();
    const main: ModelSheet = { name: 'MIS June', rows: this.rows, merges: this.merges, hiddenRows: this.hidden };
    return {
      sheets: options.layout ? this.pick(main) : [main],
      expected: { header, formulas: this.medium.typed ? this.formulas : undefined, rows: this.expected },
    };
  }

  private add(cells: readonly ModelCell[]): number {
    return this.rows.push([...Array<ModelCell>(this.left).fill(null), ...cells]);
  }

  private addLinesAbove(count: number): void {
    for (let line = 0; line < count; line++) {
      const words = Array.from({ length: this.random.int(0, 2) }, () => ({ text: this.random.pick(ABOVE) }));
      const row = this.rows.push(words);
      if (this.options.layout && words.length === 1 && this.random.chance(0.3)) this.merges.push(`A${row}:F${row}`);
    }
  }

  private addDataRow(): void {
    const { random } = this;
    const kind = random.next();
    if (kind < 0.03) this.add(random.chance(0.5) ? [] : [{ text: ' ' }, { text: '\u00a0' }]);
    if (kind > 0.985) this.repeatTitles();
    if (kind > 0.97 && kind < 0.98) this.addTotal();
    const written = this.newRow();
    if (this.options.layout && kind > 0.95 && kind < 0.97) this.addMergedPair(written);
    else this.addValue(written);
    if (this.options.layout && random.chance(0.03)) this.hidden.push(this.rows.length);
  }

  private newRow(): Record<string, SampleValue> {
    const row: Record<string, SampleValue> = {};
    for (const key of this.layout) row[key] = makers[key]?.(this.random, this.medium) ?? this.unknown();
    if (this.random.chance(0.01)) row.status = { cell: null, value: null };
    return row;
  }

  private unknown(): SampleValue {
    const { random, medium } = this;
    const cell = random.pick<ModelCell>([null, { text: 'Pune, West' }, medium.typed ? { number: random.int(1, 99) } : { text: '7' }]);
    return { cell, value: null };
  }

  private addValue(written: Record<string, SampleValue>): void {
    const cells = this.layout.map((key) => written[key]?.cell ?? null);
    const tooWide = this.options.fixedWidth && this.random.chance(0.01);
    const row = this.add(tooWide ? [...cells, { text: 'shifted' }] : cells);
    this.formulas += cells.filter((cell) => this.isFormula(cell)).length;
    this.expect(row, written, tooWide ? ['row-too-wide'] : []);
  }

  private isFormula(cell: ModelCell): boolean {
    if (!cell) return false;
    return 'formula' in cell || 'uncalculated' in cell || ('error' in cell && this.medium.calculates === true);
  }

  private expect(row: number, written: Record<string, SampleValue>, more: readonly string[] = []): void {
    const values: Record<string, string | null> = {};
    const problems = [...more];
    for (const { key, kind } of corpusColumns) {
      const { value = null, problem, key: folded = null } = written[key] ?? {};
      values[key] = value;
      if (kind === 'status') values[`${key}_key`] = folded;
      if (problem) problems.push(`${problem} ${key}`);
      else if (value === null && required.includes(key)) problems.push(`value-missing ${key}`);
    }
    this.expected.push({ row, values, problems: problems.toSorted() });
  }

  /** Adds two rows with one merged status cell, whose row is ambiguous. */
  private addMergedPair(first: Record<string, SampleValue>): void {
    this.addValue(first);
    const column = String.fromCharCode(65 + this.left + this.layout.indexOf('status'));
    this.merges.push(`${column}${this.rows.length}:${column}${this.rows.length + 1}`);
    const second = this.newRow();
    second.status = { cell: this.random.chance(0.5) ? { text: 'old' } : null, value: null, problem: 'cell-merged' };
    this.addValue(second);
  }

  /** Repeats the titles, as at the page breaks of a printed report. The line is no record, and so no row. */
  private repeatTitles(): void {
    const titles = this.rows[this.options.above ?? 0] ?? [];
    this.add(titles.slice(this.left));
  }

  private addTotal(): void {
    const label = this.random.pick(TOTALS);
    const sums: Record<string, { text: string }> = { application: { text: label }, amount: { text: '12,34,567.00' } };
    const cells = this.layout.map((key) => sums[key] ?? null);
    // The line is no record, and so no row.
    this.add(cells);
  }

  /** Adds a line below the table, which is a row only if its text is in a known column. */
  private addFootNote(): void {
    this.add([]);
    const row = this.rows.push([{ text: 'checked' }]);
    const key = this.left === 0 ? this.layout[0] : undefined;
    if (!key || !corpusColumns.some((column) => column.key === key)) return;
    const problem = { amount: 'amount', paid_on: 'date', rate: 'percent', tenure: 'number', phone: 'phone' }[key];
    const note: SampleValue = problem
      ? { cell: null, value: null, problem: `${problem}-unreadable` }
      : { cell: null, value: 'checked', ...(key === 'status' && { key: 'checked' }) };
    this.expect(row, { [key]: note });
  }

  /** One date that can only be month first makes every date of the column ambiguous whose day could be a month. */
  private refuseUnclearDates(): void {
    if (!this.expected.some(({ problems }) => problems.includes('date-month-first paid_on'))) return;
    for (const { values, problems } of this.expected) {
      const [, month = '', day = ''] = values.paid_on?.split('-') ?? [];
      if (day === '' || day > '12' || day === month) continue;
      values.paid_on = null;
      problems.push('date-order-unclear paid_on');
      problems.sort();
    }
  }

  /** Returns the sheet among others that contain no rows for us. */
  private pick(main: ModelSheet): ModelSheet[] {
    const titles = this.rows[this.options.above ?? 0] ?? [];
    const cover: ModelSheet = {
      name: 'Cover',
      rows: [
        [{ text: 'Status' }, { text: 'Count' }],
        [{ text: 'Disbursed' }, { text: '4' }],
      ],
    };
    const hidden: ModelSheet = { name: 'Lists', hidden: true, rows: [titles, [{ text: 'a' }, { text: 'b' }, { text: 'c' }]] };
    const blank: ModelSheet = { name: 'Template', rows: [titles] };
    return this.random.shuffle([main, ...[cover, hidden, blank].filter(() => this.random.chance(0.3))]);
  }
}
