import type { LoanTypeKey } from './loan-types.js';

/** Example loan of each type, used for the figures on the products page: rupees and months, of an ordinary size for the type. */
export const exampleLoans = {
  pl: { amount: 3_00_000, months: 36 },
  bl: { amount: 5_00_000, months: 36 },
  gl: { amount: 1_00_000, months: 12 },
  hl: { amount: 20_00_000, months: 180 },
  tw: { amount: 80_000, months: 24 },
} as const satisfies Record<LoanTypeKey, { readonly amount: number; readonly months: number }>;
