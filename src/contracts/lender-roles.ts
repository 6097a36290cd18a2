/**
 * Role of a lender. `lender`: it decides and lends itself. `platform`: banks and NBFCs lend through it, and it passes customer details on
 * to them.
 * `p2p`: people lend through it. `cards`: it makes no loans and pays us for credit cards only. Text keys for staff:
 * `admin.lenders.roles.<role>`.
 */
export const lenderRoles = ['lender', 'platform', 'p2p', 'cards'] as const;
export type LenderRole = (typeof lenderRoles)[number];

/** A role in which a third party lends. The notice tells customers so when they consent to sharing their details. */
export type IntermediaryRole = 'platform' | 'p2p';

export const isIntermediaryRole = (role: LenderRole): role is IntermediaryRole => role === 'platform' || role === 'p2p';
