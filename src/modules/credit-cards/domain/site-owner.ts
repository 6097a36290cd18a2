/** Owners of the pages that a link may lead to, besides cards. */
export const siteOwners = ['bank', 'lender', 'partner'] as const;
export type SiteOwner = (typeof siteOwners)[number];

/** Owners of outbound pages: those of an insurance intermediary only through a referral. */
export const clickOwners = [...siteOwners, 'intermediary'] as const;
export type ClickOwner = (typeof clickOwners)[number];
