/** Further terms that a lender states for the Key Facts Statement: upfront charges, transfer of the loan, co-lending and clauses. */

import { type LoanTypeKey, loanTypes } from './loan-types.js';

/** Recipient of a fee: the lender (A), or a third party through the lender (B), as item 8 of the Key Facts Statement requires. */
export const feeRecipients = ['lender', 'third_party'] as const;
export type FeeRecipient = (typeof feeRecipients)[number];

/** Whether the lender may pass the loan to another lender or securitise it. Text keys: `statement.values.loanTransfer.<choice>`. */
export const loanTransfers = ['possible', 'excluded'] as const;
export type LoanTransfer = (typeof loanTransfers)[number];

/** Returns whether a loan has a security, whose valuation may cost a fee. */
export const isSecured = (loanType: LoanTypeKey): boolean => 'isSecured' in loanTypes[loanType];

/** Second lender of the same loan. */
export interface CoLending {
  /** Name of the partner; null if the lender lends alone. */
  readonly partner: string | null;
  /** Share of the partner in per cent, decimal text; 0 if the lender lends alone. */
  readonly percent: string;
}

/** What a lender states about the loan agreement; a term that it does not state is missing. Texts are in the lender's words. */
export interface AgreementTerms {
  readonly loanTransfer?: LoanTransfer;
  readonly coLending?: CoLending;
  readonly recoveryClause?: string;
  readonly grievanceClause?: string;
  readonly recoveryProvider?: string;
}
