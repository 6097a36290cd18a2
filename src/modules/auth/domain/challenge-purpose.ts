/** What a passcode is good for: a code of one purpose is worth nothing for another. The release before this one writes `confirm-email` for `confirm-contact`. */
export const challengePurposes = ['login', 'confirm-email', 'confirm-contact'] as const;

/** What a passcode is bound to: a login in the browser that asked for it, or the confirmation of one customer's number or address. */
export type ChallengePurpose =
  { readonly purpose: 'login'; readonly deviceIndex: string } | { readonly purpose: 'confirm-contact'; readonly customerId: string };

/** A login in one browser. */
export const login = (deviceIndex: string): ChallengePurpose => ({ purpose: 'login', deviceIndex });

/** The confirmation of a customer's number or address. */
export const confirmation = (customerId: string): ChallengePurpose => ({ purpose: 'confirm-contact', customerId });

/** The browser that a passcode is for; null for a confirmation, which its customer may type anywhere. */
export const deviceOf = (bound: ChallengePurpose): string | null => (bound.purpose === 'login' ? bound.deviceIndex : null);

/** The customer whose number or address a passcode confirms; null for a login, which is nobody's before the code is right. */
export const subjectOf = (bound: ChallengePurpose): string | null => (bound.purpose === 'login' ? null : bound.customerId);
