/** Insurance is referred to licensed intermediaries, which alone sell it: nothing here compares, prices or ranks (IRDAI). */

/** Kinds of insurance that customers can be referred for, in display order. Text keys: `insurance.kinds.<kind>`. */
export const insuranceKinds = ['health', 'motor', 'term_life', 'home', 'travel'] as const;
export type InsuranceKind = (typeof insuranceKinds)[number];

/** IRDAI registration types of intermediaries. Text keys: `insurance.licences.<licence>`. */
export const insuranceLicences = ['broker', 'corporate_agent', 'web_aggregator', 'marketing_firm'] as const;
export type InsuranceLicence = (typeof insuranceLicences)[number];

/** Reference of a referral, shared with the intermediary: 32 hexadecimal digits. */
export const REFERRAL_REFERENCE_PATTERN = /^[0-9a-f]{32}$/;
