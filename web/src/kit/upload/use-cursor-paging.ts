import { useState } from 'react';

interface CursorPage {
  /** Row behind which the page begins. */
  readonly cursor: number;
  /** How many lines stand on the pages before. */
  readonly rowsBefore: number;
}

const FIRST_PAGE: CursorPage = { cursor: 0, rowsBefore: 0 };

/** The way through lines that the server pages by row: where the page begins, and the places before it. */
export function useCursorPaging() {
  const [earlier, setEarlier] = useState<readonly CursorPage[]>([]);
  const [place, setPlace] = useState(FIRST_PAGE);
  return {
    ...place,
    goBack:
      earlier.length === 0
        ? undefined
        : () => {
            setPlace(earlier.at(-1) ?? FIRST_PAGE);
            setEarlier(earlier.slice(0, -1));
          },
    goOn: (next: CursorPage) => {
      setEarlier([...earlier, place]);
      setPlace(next);
    },
  };
}
