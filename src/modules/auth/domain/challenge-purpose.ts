/** What a passcode is good for: a code of one purpose is worth nothing for another. */
export const challengePurposes = ['login', 'confirm-email'] as const;

/** What a passcode is bound to: a login in the browser that asked for it, or the confirmation of one customer's address. */
export type ChallengePurpose =
  { readonly purpose: 'login'; readonly deviceIndex: string } | { readonly purpose: 'confirm-email'; readonly customerId: string };

/** A login in one browser. */
export const login = (deviceIndex: string): ChallengePurpose => ({ purpose: 'login', deviceIndex });

/** The browser that a passcode is for; null for a confirmation, which its customer may type anywhere. */
export const deviceOf = (bound: ChallengePurpose): string | null => (bound.purpose === 'login' ? bound.deviceIndex : null);

/** The customer whose address a passcode confirms; null for a login, which is nobody's before the code is right. */
export const subjectOf = (bound: ChallengePurpose): string | null => (bound.purpose === 'login' ? null : bound.customerId);
