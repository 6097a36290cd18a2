import { useMemo, useState } from 'react';

interface StableOrder {
  readonly key: string;
  /** Place of each id. */
  readonly positions: ReadonlyMap<string, number>;
}

/**
 * Keeps rows in the order they were sorted in while they are edited: a cell that is saved does not send its row elsewhere.
 * They are sorted anew when `key` changes; rows that come in between stand first, where they are seen.
 * @param sort gives the rows as they are to be ordered now
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
