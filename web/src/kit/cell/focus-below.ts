/** Moves the focus to the cell below in the same column; in the last row back to the same cell. */
export function focusBelow(cell: HTMLTableCellElement): void {
  const row = cell.parentElement;
  const below = row?.nextElementSibling?.children[cell.cellIndex] ?? cell;
  // Waits until the input of this cell has turned back into its button.
  requestAnimationFrame(() => below.querySelector<HTMLElement>('button, select, input')?.focus());
}
