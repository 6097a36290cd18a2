export type Delimiter = ',' | ';' | '\t' | '|';

const CANDIDATES: readonly Delimiter[] = [',', ';', '\t', '|'];
/** The titles may be as low as row 50, and a line end may have two characters. */
const SAMPLED_LINE_ENDS = 200;

/** A first line of this form gives Excel the delimiter and is not shown as a row. */
const HINT = /^sep=([,;\t|])\r?\n?/i;

/**
 * Finds the delimiter from the beginning of the text: Excel's `sep=` line, else the candidate that follows all quoted fields; of several,
 * the one with the same count in the most consecutive lines. The most frequent character could be the comma of `1,50,00,000`, but titles
 * contain
 * no such amounts, and the lines above a table differ from each other.
 */
export function detectDelimiter(text: string): { delimiter: Delimiter; hintLength: number } {
  const hint = HINT.exec(text);
  if (hint) return { delimiter: hint[1] as Delimiter, hintLength: hint[0].length };
  const [best] = CANDIDATES.map((delimiter) => ({ delimiter, ...scoreDelimiter(text, delimiter) })).toSorted(
    (a, b) => Number(b.quotesFit) - Number(a.quotesFit) || b.agreeing - a.agreeing || b.total - a.total,
  );
  return { delimiter: best?.delimiter ?? ',', hintLength: 0 };
}

/**
 * Returns how many of the first consecutive lines have the same number of fields (at least two; blank lines skipped), how often the
 * delimiter
 * occurs, and whether it follows all quoted fields.
 */
function scoreDelimiter(text: string, delimiter: Delimiter): { agreeing: number; total: number; quotesFit: boolean } {
  let agreeing = 0;
  let total = 0;
  let run = { fields: 1, lines: 0 };
  const endLine = (fields: number) => {
    total += fields - 1;
    run = fields === run.fields ? { fields, lines: run.lines + 1 } : { fields, lines: 1 };
    if (fields > 1) agreeing = Math.max(agreeing, run.lines);
  };
  let [fitting, stray] = [0, 0];
  let fields = 1;
  let looked = 0;
  let quoted = false;
  let atStart = true;
  let isClosed = false;
  let isBlank = true;
  for (const character of text) {
    if (character === '"') {
      // A quote right after a closing quote belongs to the field.
      atStart = quoted || atStart;
      isClosed = quoted;
      quoted = !quoted && atStart;
      isBlank = false;
      continue;
    }
    const isEnd = character === '\n' || character === '\r';
    const isBorder = isEnd || character === delimiter;
    if (isClosed && isBorder) fitting++;
    else if (isClosed) stray++;
    isClosed = false;
    atStart = isBorder;
    if (!isEnd) isBlank = false;
    if (quoted) continue;
    if (character === delimiter) fields++;
    else if (isEnd) {
      if (!isBlank) endLine(fields);
      fields = 1;
      isBlank = true;
      if (++looked >= SAMPLED_LINE_ENDS) break;
    }
  }
  if (!isBlank) endLine(fields);
  return { agreeing, total, quotesFit: fitting > 0 && stray === 0 };
}
