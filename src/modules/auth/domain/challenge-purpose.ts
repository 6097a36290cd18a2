/** What a passcode is good for: a code of one purpose is worth nothing for another. */
export const challengePurposes = ['login', 'confirm-email'] as const;

/** What a passcode is bound to: a login, or the confirmation of one customer's address. */
export type ChallengePurpose = { readonly purpose: 'login' } | { readonly purpose: 'confirm-email'; readonly customerId: string };

export const login: ChallengePurpose = { purpose: 'login' };

/** The customer whose address a passcode confirms; null for a login, which is nobody's before the code is right. */
export const subjectOf = (bound: ChallengePurpose): string | null => (bound.purpose === 'login' ? null : bound.customerId);
