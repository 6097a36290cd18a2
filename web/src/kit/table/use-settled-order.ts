import { useMemo, useState } from 'react';

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
): readonly Row[] | undefined {
  const [settled, setSettled] = useState<Settled>({ key: '', places: new Map() });
  const isStale = rows !== undefined && settled.key !== key;
  const { places } = isStale ? { places: new Map(sort(rows).map(({ id }, place) => [id, place])) } : settled;
  if (isStale) setSettled({ key, places });
  return useMemo(() => {
    const placeOf = ({ id }: Row) => places.get(id) ?? -1;
    return rows && [...rows].sort((a, b) => placeOf(a) - placeOf(b));
  }, [rows, places]);
}
