import { useState } from 'react';

interface CursorPage {
  /** Row after which the page begins. */
  readonly cursor: number;
  /** Number of lines on the previous pages. */
  readonly rowsBefore: number;
}

const FIRST_PAGE: CursorPage = { cursor: 0, rowsBefore: 0 };

/** Paging through lines that the server pages by row: the start of the page, and the earlier starts. */
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
