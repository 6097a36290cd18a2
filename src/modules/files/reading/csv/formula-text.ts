/** Longest line that is buffered to see it whole. */
const MAX_HELD = 64 * 1024;
/** A whole field `="…"`, used by some programs to keep leading zeros in a CSV that Excel opens. */
const FORMULA_TEXT = /(^|[,;\t|\r\n])="([^"\r\n]*)"(?=[,;\t|\r\n]|$)/g;

/** Rewrites fields of the form `="00123"` as `"00123"`; strict CSV does not allow a quote after another character. */
export async function* unwrapFormulaText(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const chunk of chunks) {
    const text = held + chunk;
    const lineEnd = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r', text.length - 2)) + 1;
    const cut = text.length - lineEnd > MAX_HELD ? text.length : lineEnd;
    held = text.slice(cut);
    if (cut > 0) yield unwrap(text.slice(0, cut));
  }
  if (held !== '') yield unwrap(held);
}

function unwrap(text: string): string {
  return text.includes('="') ? text.replace(FORMULA_TEXT, '$1"$2"') : text;
}
