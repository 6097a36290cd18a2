import { type RejectReason, defaultRejectReasons } from '../../../../contracts/journeys/journey.js';

/**
 * Patterns in the reject reasons of lenders' files → our reasons; the first match counts. The lender's own text is kept as the code. POSIX
 * patterns, because the database evaluates the whole file: `\y` is a word boundary; a question mark would be a parameter.
 */
const patterns: readonly (readonly [RejectReason, string])[] = [
  ['dedupe', 'de-{0,1}dupe|duplicate|existing (customer|loan|application)|already applied'],
  ['customer-not-interested', 'not interested|customer (cancelled|declined|withdrew|refused)|withdrawn'],
  ['bureau', 'bureau|cibil|experian|equifax|crif|credit (score|history|profile)|\\yscore\\y|delinquen|overdue|\\ydpd\\y|write.{0,1}off'],
  ['income', 'income|salary|\\yfoir\\y|turnover'],
  ['pincode', 'pin *code|location|serviceab|geograph|negative area'],
  ['kyc', 'kyc|\\ypan\\y|aadha{1,2}r|identity|face match'],
  ['docs', '\\ydocs{0,1}\\y|document|bank statement'],
  ['age', '\\yage\\y'],
  ['policy', 'policy|\\ybre\\y|norms|criteria|eligib'],
];

/** Returns SQL that maps a text column to a reject reason: null for no text, `other` for unknown words. */
export const rejectReasonSql = (column: string) =>
  `case when ${column} is null then null ${patterns.map(([reason, words]) => `when ${column} ~* '${words}' then '${reason}'`).join(' ')} else 'other' end`;

/** Returns SQL that derives the reject reason from the state alone, for a file without reasons; null for a state that is no rejection. */
export const usualReasonSql = (column: string) =>
  `case ${column} ${Object.entries(defaultRejectReasons)
    .map(([state, reason]) => `when '${state}' then '${reason}'`)
    .join(' ')} end`;
