import { useState } from 'react';

interface Place {
  /** Row behind which the page begins. */
  readonly cursor: number;
  /** How many lines stand on the pages before. */
  readonly before: number;
}

const FIRST: Place = { cursor: 0, before: 0 };

/** The way through lines that the server pages by row: where the page begins, and the places before it. */
export function usePlaces() {
  const [earlier, setEarlier] = useState<readonly Place[]>([]);
  const [place, setPlace] = useState(FIRST);
  return {
    ...place,
    goBack:
      earlier.length === 0
        ? undefined
        : () => {
            setPlace(earlier.at(-1) ?? FIRST);
            setEarlier(earlier.slice(0, -1));
          },
    goOn: (next: Place) => {
      setEarlier([...earlier, place]);
      setPlace(next);
    },
  };
}
