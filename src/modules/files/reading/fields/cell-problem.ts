import type { Column } from '../columns.js';
import type { RowProblemCode, RowProblemVars } from '../row-problem.js';

/** A cell that could not be understood. Returned, not thrown: bad cells are ordinary in such files. */
export class CellProblem {
  constructor(
    readonly code: RowProblemCode,
    readonly vars: RowProblemVars,
  ) {}
}

/** A fault of one column. It never tells what the cell says: in a file whose columns were taken for others that can be a name, a PAN or a birth date. */
export function cellProblem(code: RowProblemCode, { key: column }: Column, vars: RowProblemVars = {}): CellProblem {
  return new CellProblem(code, { column, ...vars });
}

/** What understanding a cell gives: text for the staging table, nothing, or a fault. */
export type ParsedCell = string | null | CellProblem;
