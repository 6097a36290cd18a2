import { useMemo, useState } from 'react';

interface StableOrder {
  readonly key: string;
  /** Position of each id. */
  readonly positions: ReadonlyMap<string, number>;
}

/**
 * Keeps the sorted order of rows while they are edited: a saved cell does not move its row.
 * They are sorted again when `key` changes; rows added in between come first, where they are visible.
 * @param sort returns the rows in their current order
 */
export function useStableOrder<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  key: string,
  sort: (rows: readonly Row[]) => readonly Row[],
): readonly Row[] | undefined {
  const [settled, setSettled] = useState<StableOrder>({ key: '', positions: new Map() });
  const isStale = rows !== undefined && settled.key !== key;
  const { positions } = isStale ? { positions: new Map(sort(rows).map(({ id }, place) => [id, place])) } : settled;
  if (isStale) setSettled({ key, positions });
  return useMemo(() => {
    const positionOf = ({ id }: Row) => positions.get(id) ?? -1;
    return rows && [...rows].sort((a, b) => positionOf(a) - positionOf(b));
  }, [rows, positions]);
}
