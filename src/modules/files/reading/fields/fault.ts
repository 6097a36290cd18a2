import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import type { RowProblemCode, RowProblemVars } from '../row-problem.js';

const SHOWN_CHARACTERS = 40;

/** A cell that could not be understood. Returned, not thrown: bad cells are ordinary in such files. */
export class Fault {
  constructor(
    readonly code: RowProblemCode,
    readonly vars: RowProblemVars,
  ) {}
}

/** A fault of one column that tells, unless the column is personal, the beginning of what the cell said. */
export function fault(code: RowProblemCode, column: Column, cell: Cell, vars: RowProblemVars = {}): Fault {
  const personal = column.personal === true || column.kind === 'phone';
  const shown = cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
  return new Fault(code, { column: column.key, ...(personal ? {} : { value: shown.slice(0, SHOWN_CHARACTERS) }), ...vars });
}

/** What understanding a cell gives: text for the staging table, nothing, or a fault. */
export type Understood = string | null | Fault;
