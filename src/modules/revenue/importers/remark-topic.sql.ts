import type { CommissionRemark } from '../../../contracts/commission.js';

/** Lenders' remarks on a payout → topic; the first match applies. POSIX patterns, because a whole file is checked in the database. */
const patterns: readonly (readonly [CommissionRemark, string])[] = [
  ['on-hold', '\\yhold\\y|on-hold|withheld|under (review|verification)'],
  ['taken-back', 'claw|recover|revers|refund|cancel|cooling|foreclos|adjust'],
  ['rate', '\\yrate\\y|\\yslab\\y|percent|%'],
  ['incentive', 'incentive|bonus|contest|special'],
  ['tax', '\\ygst\\y|\\ytds\\y|\\ytax\\y|invoice'],
  ['unpaid', 'pending|unpaid|not paid|due|next (month|cycle)|awaited'],
];

/** Returns SQL for the topic of a remark: null for none, `other` for unknown words. */
export const remarkTopicSql = (column: string) =>
  `case when ${column} is null then null ${patterns.map(([remark, words]) => `when ${column} ~* '${words}' then '${remark}'`).join(' ')} else 'other' end`;
