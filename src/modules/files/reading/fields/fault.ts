import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import type { RowProblemCode, RowProblemVars } from '../row-problem.js';
import { cleanText } from './clean.js';

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
  if (personal) return new Fault(code, { column: column.key, value: HIDDEN, ...vars });
  const shown = cleanText(cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
  // Cut and cleaned, because the JSON of PostgreSQL takes neither NUL nor half a surrogate pair.
  return new Fault(code, { column: column.key, value: shown.slice(0, SHOWN_CHARACTERS).toWellFormed(), ...vars });
}

/** What understanding a cell gives: text for the staging table, nothing, or a fault. */
export type Understood = string | null | Fault;
