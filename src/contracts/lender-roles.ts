/**
 * What a lender of ours is. `lender`: it decides and lends itself. `platform`: banks and NBFCs lend through it, and it passes details on to them.
 * `p2p`: people lend through it. `cards`: it makes no loans and pays us for credit cards alone. The words for staff are `admin.lenders.roles.<role>`.
 */
export const lenderRoles = ['lender', 'platform', 'p2p', 'cards'] as const;
export type LenderRole = (typeof lenderRoles)[number];

/** A role by which somebody else lends: its customers are told so where they agree that it gets their details. */
export type IntermediaryRole = 'platform' | 'p2p';

export const isIntermediaryRole = (role: LenderRole): role is IntermediaryRole => role === 'platform' || role === 'p2p';
