/** Maximum length of a status word; cells of a status column have the same limit. */
export const MAX_STATUS_WORD_LENGTH = 100;

/**
 * Normalizes status words for comparison: `In-Progress`, `IN_PROGRESS` and `in progress` are the same. Expects text without invisible
 * characters.
 */
export const normalizeStatusWord = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
