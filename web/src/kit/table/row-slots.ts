/**
 * Which elements draw which row: rows that leave the page hand theirs to those that come. A sort or a scroll then changes what stands in them, which takes
 * a fraction of the time that new ones take. Nothing in a cell may be remembered without the id of its record.
 */
export class RowSlots {
  private slotByKey: ReadonlyMap<string, number> = new Map();

  /** A slot for each key: the one that it had, or else one that is free now. */
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
