/** Texts that tell who somebody is, where none may stand: in addresses, and in an audit trail from which nothing can be erased. */

/** Written in these patterns: what may stand between two signs (`~`), and a capital, Latin or of the scripts that have the same (`#`). */
const compilePattern = (signs: string, flags = 'u') =>
  new RegExp(signs.replaceAll('~', String.raw`[^\p{L}\p{N}]{0,5}`).replaceAll('#', String.raw`[A-Z\u0370-\u04ff]`), flags);

/** An Indian mobile number with or without its prefix, twelve digits in the groups of Aadhaar that are no years, a PAN, or an e-mail address. */
const personalDataPattern = compilePattern(
  [
    String.raw`(?<!\d)(?:00)?(?:91)?0?[6-9](?:~\d){9}(?!\d)`,
    String.raw`(?<!\d)(?!20\d\d\D+20)\d{4}(?:(?!\d)~\d{4}){2}(?!\d)`,
    String.raw`(?<!#)#(?:~#){2}~[PРΡ]~#(?:~\d){4}~#(?!#)`,
    String.raw`@|[([{<]~AT~[)\]}>]`,
  ].join('|'),
);
/** Twelve digits, however they are grouped. */
const twelveDigitsPattern = compilePattern(String.raw`(?<!\d)(?=([2-9](?:~\d){11})(?!\d))`, 'gu');

/** Days and round amounts: with a number beside them they may read as a longer one. */
const harmlessPattern = /(?<!\d)(?:[0-3]?\d([-/.])[01]?\d\1(?:(?:19|20)\d\d|2\d)|20\d\d-\d\d-\d\d|\d{1,3}(?:,\d\d\d?)?,\d00)(?!,?\d)/g;

/** Encoded more often than this, a text is no honest link. */
const MAX_DECODINGS = 5;

/**
 * What leads to somebody by a register: a PAN of any kind or a GSTIN, an IFSC, six digits in a row or nine in groups (account, pincode, house), and an
 * e-mail address. The groups are no years.
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

/** Whether a text holds personal data in any way of writing: percent-encoded, in other digits, wide or foreign letters, with signs between. */
export function hasPersonalData(text: string): boolean {
  const plain = normalizeCharacters(text);
  return personalDataPattern.test(plain) || [...plain.matchAll(twelveDigitsPattern)].some(([, digits = '']) => isAadhaar(digits));
}

/** Whether a text tells who somebody is, or holds any number that a register leads from to somebody: held against the reasons of staff, which stay for good. */
export const hasIdentifier = (text: string): boolean => hasPersonalData(text) || identifierPattern.test(normalizeCharacters(text));

/** In Latin capitals and digits, days and round amounts taken out. */
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

/** Whether the last of twelve digits is the check digit of the others, by Verhoeff: of numbers of another kind only one in ten passes. */
function isAadhaar(written: string): boolean {
  let sum = 0;
  for (const [at, sign] of [...written.replace(/\D/g, '')].toReversed().entries()) {
    let digit = Number(sign);
    for (let turns = at % 8; turns > 0; turns -= 1) digit = Number('1576283094'[digit]);
    sum = ((sum < 5 ? sum + digit : sum - digit + 5) % 5) + (sum < 5 === digit < 5 ? 0 : 5);
  }
  return sum === 0;
}

/** Percent-encoded UTF-8 as text; bytes that are none, each as a character. */
function decodePercentEncoding(codes: string): string {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

/** What a decimal digit of any script is worth: each script has its ten in a row, and the first of them follows no digit. */
function getDigitValue(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1;
  return value;
}
