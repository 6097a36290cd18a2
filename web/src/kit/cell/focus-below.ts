/** Puts the focus on the cell below in the same column, or back on the same cell in the last row. */
export function focusBelow(cell: HTMLTableCellElement): void {
  const row = cell.parentElement;
  const below = row?.nextElementSibling?.children[cell.cellIndex] ?? cell;
  // The input of this cell turns back into its button first.
  requestAnimationFrame(() => below.querySelector<HTMLElement>('button, select, input')?.focus());
}
