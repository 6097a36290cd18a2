export type Delimiter = ',' | ';' | '\t';

const CANDIDATES: readonly Delimiter[] = [',', ';', '\t'];
const LOOKED_AT_LINES = 20;

/** A first line of this form tells Excel the delimiter and is not shown as a row. */
const HINT = /^sep=([,;\t])\r?\n?/i;

/** Finds the delimiter from the beginning of the text: Excel's `sep=` line, else the candidate that stands most often outside of quotes. */
export function detectDelimiter(text: string): { delimiter: Delimiter; hintLength: number } {
  const hint = HINT.exec(text);
  if (hint) return { delimiter: hint[1] as Delimiter, hintLength: hint[0].length };
  const counts = new Map<string, number>(CANDIDATES.map((candidate) => [candidate, 0]));
  let quoted = false;
  let lines = 0;
  for (const character of text) {
    if (character === '"') quoted = !quoted;
    else if (!quoted) {
      const count = counts.get(character);
      if (count !== undefined) counts.set(character, count + 1);
      else if ((character === '\n' || character === '\r') && ++lines >= LOOKED_AT_LINES) break;
    }
  }
  const [best = ','] = CANDIDATES.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return { delimiter: best, hintLength: 0 };
}
