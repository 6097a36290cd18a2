import { type RejectReason, defaultRejectReasons } from '../../../../contracts/journeys/journey.js';

/**
 * Words in the reject reasons of lenders' files → the reasons of the product; the first that fits. The lender's own text is kept beside it
 * as the code. POSIX patterns, because a whole file is judged in the database: `\y` is the edge of a word; a question mark would be a parameter.
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

/** SQL that gives the product's reason for a text column: null for no text, `other` for words that are not known. */
export const rejectReasonSql = (column: string) =>
  `case when ${column} is null then null ${patterns.map(([reason, words]) => `when ${column} ~* '${words}' then '${reason}'`).join(' ')} else 'other' end`;

/** SQL that gives the reason of a refusal by its state alone, for a file that names none; null for what is no refusal. */
export const usualReasonSql = (column: string) =>
  `case ${column} ${Object.entries(defaultRejectReasons)
    .map(([state, reason]) => `when '${state}' then '${reason}'`)
    .join(' ')} end`;
