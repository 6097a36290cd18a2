import { foldHeader } from './header.js';

/** A column with its names: its titles, best first, and its labels in the languages of the users. */
interface NamedColumn {
  readonly key: string;
  readonly names: readonly string[];
}

/** Lowest similarity at which a title is suggested. */
const MIN_SIMILARITY = 0.5;
const splitWords = (text: string) =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu),
  );

/** Suggests a title for each column, each title once: exact matches first, then the most similar ones. A person reviews the suggestions. */
export function suggestTitles(columns: readonly NamedColumn[], titles: readonly string[]): Record<string, string> {
  const pairs = columns.flatMap(({ key, names }) =>
    titles.map((title) => ({ key, title, likeness: Math.max(0, ...names.map((name) => titleSimilarity(title, name))) })),
  );
  const suggested = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key, title, likeness } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (likeness < MIN_SIMILARITY) break;
    if (suggested.has(key) || taken.has(title)) continue;
    suggested.set(key, title);
    taken.add(title);
  }
  return Object.fromEntries(suggested);
}

/** Returns 0 to 1: equal except for case and punctuation, one typo apart, or the share of common words. */
function titleSimilarity(title: string, name: string): number {
  const [a, b] = [foldHeader(title), foldHeader(name)];
  if (a === '' || b === '') return 0;
  if (a === b) return 1;
  if (isTypo(a, b)) return 0.9;
  const [ours, theirs] = [splitWords(title), splitWords(name)];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return (0.9 * shared) / (ours.size + theirs.size - shared);
}

/** One letter added, missing or different, or two swapped; only in words long enough to remain recognizable. */
function isTypo(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 5 || long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const areExchanged = short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2);
  return areExchanged || rest(short, 1) === rest(long, 1);
}
