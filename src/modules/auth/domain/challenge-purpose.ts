/** What a passcode is good for: a code of one purpose is worth nothing for another. The release before this one writes `confirm-email` for `confirm-contact`. */
export const challengePurposes = ['login', 'confirm-email', 'confirm-contact', 'transfer', 'merchant'] as const;

/**
 * What a passcode is bound to: a login in the browser that asked for it, the confirmation of one customer's number or address, one customer in
 * the browser in which he takes over what staff began for him, or the request of whoever wants to become a merchant, in his browser.
 */
export type ChallengePurpose =
  | { readonly purpose: 'login'; readonly deviceIndex: string }
  | { readonly purpose: 'confirm-contact'; readonly customerId: string }
  | { readonly purpose: 'transfer'; readonly customerId: string; readonly deviceIndex: string }
  | { readonly purpose: 'merchant'; readonly deviceIndex: string };

/** A login in one browser. */
export const loginPurpose = (deviceIndex: string): ChallengePurpose => ({ purpose: 'login', deviceIndex });

/** The confirmation of a customer's number or address. */
export const confirmationPurpose = (customerId: string): ChallengePurpose => ({ purpose: 'confirm-contact', customerId });

/** The takeover of what staff began for a customer, in one browser. */
export const transferPurpose = (customerId: string, deviceIndex: string): ChallengePurpose => ({
  purpose: 'transfer',
  customerId,
  deviceIndex,
});

/** The request of whoever wants to become a merchant, in one browser. */
export const merchantRequestPurpose = (deviceIndex: string): ChallengePurpose => ({ purpose: 'merchant', deviceIndex });

/** The browser that a passcode is for; null for a confirmation, which its customer may type anywhere. */
export const deviceOf = (bound: ChallengePurpose): string | null => ('deviceIndex' in bound ? bound.deviceIndex : null);

/** The customer whose number or address a passcode proves; null for a login, which is nobody's before the code is right, and for who is no customer. */
export const subjectOf = (bound: ChallengePurpose): string | null => ('customerId' in bound ? bound.customerId : null);
