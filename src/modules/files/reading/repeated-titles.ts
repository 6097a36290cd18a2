import { isBlank, type SheetRow } from './cell.js';
import { foldHeader, type Header, readTitle } from './header.js';

/**
 * Whether a row below the header repeats the titles, as in a sheet of blocks pasted together: every value in a column that is read is the
 * title of that column. One such value is enough only where the row of titles names no second column.
 */
export function repeatsTitles({ cells }: SheetRow, { positions, titleRows }: Pick<Header, 'positions' | 'titleRows'>): boolean {
  return titleRows.some((titles) => {
    let repeated = 0;
    for (const position of positions) {
      const cell = cells[position];
      if (isBlank(cell)) continue;
      // Most rows end here, with their first value.
      if (typeof cell !== 'string' || foldHeader(readTitle(cell)) !== titles[position]) return false;
      repeated++;
    }
    return repeated > 0 && repeated >= Math.min(2, positions.filter((position) => titles[position]).length);
  });
}
