/** How a number cell displays its value, as far as it changes the text a person reads. */
export const GENERAL = 0;
export const DATE = 1;
export const PERCENT = 2;
/** `PADDED + n`: displayed with at least n digits, for example `00000`, so 123 is read as 00123. */
export const PADDED = 16;
const MAX_PADDING = 40;

/** Formats that programs know by number alone (ECMA-376, §18.8.30); 27–36 and 50–58 are dates in East Asian locales. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** Classifies a number format by its id and, for custom ones, its code. */
export function classifyFormat(id: number, code: string | undefined): number {
  if (code === undefined) {
    if (isBuiltInDate(id)) return DATE;
    return id === 9 || id === 10 ? PERCENT : GENERAL;
  }
  const [positive = ''] = stripLiterals(code).split(';', 1);
  if (/^0{2,}$/.test(positive) && positive.length <= MAX_PADDING) return PADDED + positive.length;
  if (isDateCode(positive)) return DATE;
  return positive.includes('%') ? PERCENT : GENERAL;
}

/**
 * Whether a code without literals shows a date or a time. Digits and letters of no date part belong to a number: some programs write a
 * currency without quotes, such as `Rs #,##0.00`.
 */
function isDateCode(code: string): boolean {
  const parts = code.replace(/am\/pm|a\/p/gi, '').replace(/s[.,]0+/gi, 's');
  return /[dmyhs]/i.test(parts) && !/[0#?]|[acfi-lnopqrt-xz]/i.test(parts);
}

/**
 * Returns the code without quoted text, escaped characters, fillers, colours and locales; elapsed times such as `[h]` keep their letter.
 */
function stripLiterals(code: string): string {
  return code
    .replace(/"[^"]*"/g, '')
    .replace(/[\\*_]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/e[+-]/gi, '');
}
