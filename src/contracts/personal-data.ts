/** Detects personal data in texts that must not contain any: URLs, and the audit trail, which cannot be erased. */

/**
 * Expands the placeholders of these patterns: `~` allows separators between two characters; `#` is a capital letter, Latin or of a script
 * with similar capitals.
 */
const compilePattern = (signs: string, flags = 'u') =>
  new RegExp(signs.replaceAll('~', String.raw`[^\p{L}\p{N}]{0,5}`).replaceAll('#', String.raw`[A-Z\u0370-\u04ff]`), flags);

/**
 * An Indian mobile number with or without prefix, twelve digits in the groups of Aadhaar that are not years, a PAN, or an e-mail address.
 */
const personalDataPattern = compilePattern(
  [
    String.raw`(?<!\d)(?:00)?(?:91)?0?[6-9](?:~\d){9}(?!\d)`,
    String.raw`(?<!\d)(?!20\d\d\D+20)\d{4}(?:(?!\d)~\d{4}){2}(?!\d)`,
    String.raw`(?<!#)#(?:~#){2}~[PРΡ]~#(?:~\d){4}~#(?!#)`,
    String.raw`@|[([{<]~AT~[)\]}>]`,
  ].join('|'),
);
/** Twelve digits in any grouping. */
const twelveDigitsPattern = compilePattern(String.raw`(?<!\d)(?=([2-9](?:~\d){11})(?!\d))`, 'gu');

/** Dates and round amounts. Next to another number they could look like part of a longer one. */
const harmlessPattern = /(?<!\d)(?:[0-3]?\d([-/.])[01]?\d\1(?:(?:19|20)\d\d|2\d)|20\d\d-\d\d-\d\d|\d{1,3}(?:,\d\d\d?)?,\d00)(?!,?\d)/g;

/** Maximum levels of percent-encoding; no legitimate link has more. */
const MAX_DECODINGS = 5;

/**
 * Identifiers that lead to a person through a register: any PAN or GSTIN, an IFSC, six digits in a row or nine in groups (account, pincode,
 * house), and an e-mail address. The groups are not years.
 */
const identifierPattern = compilePattern(
  [
    '(?<!#)#{5}[ -]?\\d{4}#(?!#)',
    '\\d{2}#{5}\\d{4}#[1-9A-Z]Z[0-9A-Z]',
    '(?<!#)#{4}0[A-Z0-9]{6}(?![A-Z0-9])',
    '\\d{6}',
    '(?<!\\d)(?!20\\d\\d[ -]20)\\d(?:[ -]?\\d){8}',
    '@',
  ].join('|'),
);

/**
 * Returns true if a text contains personal data in any notation: percent-encoded, in other digits, in wide or foreign letters, or with
 * separators.
 */
export function hasPersonalData(text: string): boolean {
  const plain = normalizeCharacters(text);
  return personalDataPattern.test(plain) || [...plain.matchAll(twelveDigitsPattern)].some(([, digits = '']) => isAadhaar(digits));
}

/**
 * Returns true if a text contains personal data, or any number that leads to a person through a register. Used for staff reasons, which are
 * stored permanently.
 */
export const hasIdentifier = (text: string): boolean => hasPersonalData(text) || identifierPattern.test(normalizeCharacters(text));

/** Normalizes a text to Latin capitals and digits, without dates and round amounts. */
function normalizeCharacters(text: string): string {
  let plain = text;
  for (let round = 0; round < MAX_DECODINGS; round += 1) plain = plain.replace(/(?:%[0-9a-f]{2})+/gi, decodePercentEncoding);
  return plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(getDigitValue(digit)))
    .toUpperCase()
    .replace(harmlessPattern, ' D ');
}

/** Returns true if the last of twelve digits is the Verhoeff check digit of the others; only one in ten numbers of another kind passes. */
function isAadhaar(written: string): boolean {
  let sum = 0;
  for (const [at, sign] of [...written.replace(/\D/g, '')].toReversed().entries()) {
    let digit = Number(sign);
    for (let turns = at % 8; turns > 0; turns -= 1) digit = Number('1576283094'[digit]);
    sum = ((sum < 5 ? sum + digit : sum - digit + 5) % 5) + (sum < 5 === digit < 5 ? 0 : 5);
  }
  return sum === 0;
}

/** Decodes percent-encoded UTF-8; invalid bytes become one character each. */
function decodePercentEncoding(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/** Returns the value of a decimal digit of any script: the ten digits of a script are consecutive, and the first one follows no digit. */
function getDigitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return value;
}
