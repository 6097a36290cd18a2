/** Insurance is referred to licensed intermediaries and sold by them alone: nothing here compares, prices or ranks (IRDAI). */

/** What customers can be referred for, in the order that everybody sees; their names are the texts `insurance.kinds.<kind>`. */
export const insuranceKinds = ['health', 'motor', 'term_life', 'home', 'travel'] as const;
export type InsuranceKind = (typeof insuranceKinds)[number];

/** How an intermediary is registered with the IRDAI; their names are the texts `insurance.licences.<licence>`. */
export const insuranceLicences = ['broker', 'corporate_agent', 'web_aggregator', 'marketing_firm'] as const;
export type InsuranceLicence = (typeof insuranceLicences)[number];

/** A customer's reference of a referral, which the intermediary received: 32 hexadecimal digits. */
export const REFERRAL_REFERENCE_PATTERN = /^[0-9a-f]{32}$/;
