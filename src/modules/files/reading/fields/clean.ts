/** Invisible control, zero-width and direction characters. The joiners U+200C and U+200D stay: Devanagari spelling needs them. */
const INVISIBLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
const SPACES = /[\s\u0085]+/g;

/**
 * Returns the text as it is displayed: without invisible characters, each run of white space (line breaks, tabs and no-break spaces too) as
 * one
 * space, trimmed. Lone surrogates become U+FFFD, since PostgreSQL holds valid Unicode only.
 */
export function cleanText(text: string): string {
  if (isPlain(text)) return text;
  return text.toWellFormed().replace(INVISIBLE, '').replace(SPACES, ' ').trim();
}

/** Printable ASCII, trimmed, without double spaces: true for nearly every cell, which then needs no further cleaning. */
function isPlain(text: string): boolean {
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c < 32 || c > 126 || (c === 32 && before === 32)) return false;
    before = c;
  }
  return before !== 32 || text === '';
}

/** Common entries for «nothing». */
const PLACEHOLDERS = new Set(['-', '--', '–', '—', 'na', 'n/a', 'n.a.', 'nil', 'null', 'none']);

/** True when cleaned text means «nothing»: empty, a dash, NA, N/A, nil, null. */
export function isPlaceholder(clean: string): boolean {
  return clean === '' || (clean.length <= 4 && PLACEHOLDERS.has(clean.toLowerCase()));
}
