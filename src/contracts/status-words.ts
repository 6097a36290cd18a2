/** A longer word is no status word of a lender; a cell of a status column holds no more either. */
export const MAX_STATUS_WORD_LENGTH = 100;

/** The form in which status words are compared: `In-Progress`, `IN_PROGRESS` and `in progress` are one. Takes text without invisible characters. */
export const normalizeStatusWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
