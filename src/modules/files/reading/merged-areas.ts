import { MAX_COLUMNS, MERGED, type SheetRow } from './cell.js';

/** A merged area, all four sides included; rows are 1-based, columns 0-based. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/**
 * Removes the cells that merged areas cover: a sheet shows only the top left cell, but the file may still hold old values below it. The
 * rest of the
 * first row becomes empty; cells of the rows below are marked, because it is unknown whether the value above applies to them.
 */
export class MergedAreas {
  private readonly waiting: Area[];
  private active: Area[] = [];

  constructor(areas: readonly Area[]) {
    this.waiting = areas.toSorted((a, b) => b.top - a.top);
  }

  /** Rows must come in ascending order. */
  apply(row: SheetRow): void {
    if (this.waiting.length === 0 && this.active.length === 0) return;
    for (let next = this.waiting.at(-1); next && next.top <= row.rowNumber; next = this.waiting.at(-1)) {
      this.active.push(next);
      this.waiting.pop();
    }
    this.active = this.active.filter((area) => area.bottom >= row.rowNumber);
    for (const { top, left, right } of this.active) {
      const isFirst = row.rowNumber === top;
      const end = isFirst ? row.cells.length - 1 : MAX_COLUMNS - 1;
      while (!isFirst && row.cells.length < Math.min(left, MAX_COLUMNS)) row.cells.push(null);
      for (let column = isFirst ? left + 1 : left; column <= Math.min(right, end); column++) row.cells[column] = isFirst ? null : MERGED;
    }
  }
}

/** Reads `A1:C3`; undefined for anything else. */
export function parseArea(reference: string): Area | undefined {
  const parts = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference);
  if (!parts) return undefined;
  const [, left = '', top, right = '', bottom] = parts;
  return { top: Number(top), bottom: Number(bottom), left: columnIndex(left), right: columnIndex(right) };
}

/** `A` → 0, `AA` → 26. */
function columnIndex(letters: string): number {
  let index = 0;
  for (let i = 0; i < letters.length; i++) index = index * 26 + letters.charCodeAt(i) - 64;
  return index - 1;
}
