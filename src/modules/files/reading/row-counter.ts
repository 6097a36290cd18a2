import type { SheetRow } from './cell.js';

/** A million different rows put about fifteen into one entry, far below any limit. */
const ENTRIES = 65_536;
/** One long text may be in every cell of a sheet. */
const COMPARED_CHARACTERS = 64;
/** FNV-1a. */
const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;
const CELL_END = 0x1f;

/** Counts equal rows by their hash, in memory that does not grow with the file. Of a long text it compares the beginning. */
export class RowCounter {
  private readonly counts = new Uint32Array(ENTRIES);

  /** Returns how many rows like this one have been added, itself included. */
  add({ cells }: Pick<SheetRow, 'cells'>): number {
    let hash = OFFSET;
    for (const cell of cells) {
      const text = String(cell);
      const end = Math.min(text.length, COMPARED_CHARACTERS);
      for (let at = 0; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
      hash = Math.imul(hash ^ CELL_END, PRIME);
    }
    // The upper bits are the well mixed ones.
    const entry = hash >>> 16;
    const count = (this.counts[entry] ?? 0) + 1;
    this.counts[entry] = count;
    return count;
  }
}
