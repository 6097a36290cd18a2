import { useState } from 'react';

interface Settled {
  readonly key: string;
  /** Place of each id. */
  readonly places: ReadonlyMap<string, number>;
}

/**
 * Keeps rows in the order they were sorted in while they are edited: a cell that is saved does not send its row elsewhere.
 * They are sorted anew when `key` changes; rows that come in between stand first, where they are seen.
 * @param sort gives the rows as they are to be ordered now
 */
export function useSettledOrder<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  key: string,
  sort: (rows: readonly Row[]) => readonly Row[],
): Row[] | undefined {
  const [settled, setSettled] = useState<Settled>({ key: '', places: new Map() });
  if (!rows) return undefined;
  const isCurrent = settled.key === key;
  const now = isCurrent ? settled : { key, places: new Map(sort(rows).map(({ id }, place) => [id, place])) };
  if (!isCurrent) setSettled(now);
  const placeOf = ({ id }: Row) => now.places.get(id) ?? -1;
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b));
}
