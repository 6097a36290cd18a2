/**
 * Assigns elements to rows: rows that leave the page pass theirs to new ones. A sort or a scroll then changes only their content, which
 * takes
 * a fraction of the time of creating elements. A cell must keep no state without the id of its record.
 */
export class RowSlots {
  private slotByKey: ReadonlyMap<string, number> = new Map();

  /** Returns a slot for each key: its earlier one, or a free one. */
  assign(keys: readonly string[]): readonly number[] {
    const kept = keys.map((key) => this.slotByKey.get(key));
    const used = new Set(kept);
    let next = 0;
    const slots = kept.map((slot) => {
      if (slot !== undefined) return slot;
      while (used.has(next)) next++;
      return next++;
    });
    this.slotByKey = new Map(keys.map((key, index) => [key, slots[index] ?? index]));
    return slots;
  }
}
