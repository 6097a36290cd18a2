import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import type { RowProblemCode, RowProblemVars } from '../row-problem.js';

const SHOWN_CHARACTERS = 40;
/** Shown instead of what a personal cell said. */
export const HIDDEN = '***';

/** A cell that could not be understood. Returned, not thrown: bad cells are ordinary in such files. */
export class Fault {
  constructor(
    readonly code: RowProblemCode,
    readonly vars: RowProblemVars,
  ) {}
}

/** A fault of one column that tells the beginning of what the cell said, or that it is not to be told. */
export function fault(code: RowProblemCode, column: Column, cell: Cell, vars: RowProblemVars = {}): Fault {
  const personal = column.personal === true || column.kind === 'phone';
  const shown = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
  return new Fault(code, { column: column.key, value: personal ? HIDDEN : shown.slice(0, SHOWN_CHARACTERS), ...vars });
}

/** What understanding a cell gives: text for the staging table, nothing, or a fault. */
export type Understood = string | null | Fault;
