/**
 * Purposes of an OTP. An OTP of one purpose is not accepted for another. The previous release writes `confirm-email` for `confirm-contact`.
 */
export const challengePurposes = ['login', 'confirm-email', 'confirm-contact', 'transfer', 'merchant'] as const;

/**
 * What an OTP is bound to: a login in the browser that requested it, the confirmation of one customer's number or address, one customer in
 * the browser in which the customer takes over an application that staff began, or a merchant request in the applicant's browser.
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

/** The takeover by a customer of an application that staff began, in one browser. */
export const transferPurpose = (customerId: string, deviceIndex: string): ChallengePurpose => ({
  purpose: 'transfer',
  customerId,
  deviceIndex,
});

/** A merchant request in one browser. */
export const merchantRequestPurpose = (deviceIndex: string): ChallengePurpose => ({ purpose: 'merchant', deviceIndex });

/** Returns the browser that an OTP is bound to; null for a confirmation, which the customer may enter in any browser. */
export const deviceOf = (bound: ChallengePurpose): string | null => ('deviceIndex' in bound ? bound.deviceIndex : null);

/**
 * Returns the customer whose number or address an OTP proves; null for a login, which has no customer until the code is right, and for a
 * merchant request.
 */
export const subjectOf = (bound: ChallengePurpose): string | null => ('customerId' in bound ? bound.customerId : null);
