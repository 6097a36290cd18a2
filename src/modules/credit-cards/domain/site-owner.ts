/** Whose pages a link may lead to, besides those of cards. */
export const siteOwners = ['bank', 'lender', 'partner'] as const;
export type SiteOwner = (typeof siteOwners)[number];

/** Whose pages customers go on to: those of an intermediary for insurance by a referral alone. */
export const clickOwners = [...siteOwners, 'intermediary'] as const;
export type ClickOwner = (typeof clickOwners)[number];
