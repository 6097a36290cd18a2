import type { SheetRow } from './cell.js';

/** A merged area, all four sides included; rows as people count them (1-based), columns from 0. */
export interface Area {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Empties the cells that a merged area covers: people see only its top left cell, but the file may still hold old values below it. */
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
      for (let column = left; column <= right && column < row.cells.length; column++) {
        if (row.rowNumber !== top || column !== left) row.cells[column] = null;
      }
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
