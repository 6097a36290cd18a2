import type { Column } from '../columns.js';
import type { RowProblemCode, RowProblemVars } from '../row-problem.js';

/** A cell that could not be read. Returned, not thrown: bad cells are common in such files. */
export class CellProblem {
  constructor(
    readonly code: RowProblemCode,
    readonly vars: RowProblemVars,
  ) {}
}

/**
 * Builds a problem of one column. It never contains the cell's text: when columns were confused, that can be a name, a PAN or a birth date.
 */
export function cellProblem(code: RowProblemCode, { key: column }: Column, vars: RowProblemVars = {}): CellProblem {
  return new CellProblem(code, { column, ...vars });
}

/** Result of reading a cell: text for the staging table, null, or a problem. */
export type ParsedCell = string | null | CellProblem;
