import type { CommissionRemark } from '../../../contracts/commission.js';

/** What lenders remark beside a payout → what it is about; the first that fits. POSIX patterns, as a whole file is judged in the database. */
const patterns: readonly (readonly [CommissionRemark, string])[] = [
  ['on-hold', '\\yhold\\y|on-hold|withheld|under (review|verification)'],
  ['taken-back', 'claw|recover|revers|refund|cancel|cooling|foreclos|adjust'],
  ['rate', '\\yrate\\y|\\yslab\\y|percent|%'],
  ['incentive', 'incentive|bonus|contest|special'],
  ['tax', '\\ygst\\y|\\ytds\\y|\\ytax\\y|invoice'],
  ['unpaid', 'pending|unpaid|not paid|due|next (month|cycle)|awaited'],
];

/** SQL that says what a remark is about: null for none, `other` for words that are not known. */
export const remarkTopicSql = (column: string) =>
  `case when ${column} is null then null ${patterns.map(([remark, words]) => `when ${column} ~* '${words}' then '${remark}'`).join(' ')} else 'other' end`;
