import { Query } from '@nestjs/cqrs';
import type { BrandFeatures, GrievanceOfficer } from '../../../contracts/brand.js';
import type { BrandTermsReference } from '../../../contracts/brand-terms.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { OriginParameters, UtmParameter } from '../../../contracts/origin.js';

/** Which of these host names, in small letters and without a port, a published brand lives at: only such hosts are ours to send somebody back to. */
export class BrandHosts extends Query<ReadonlySet<string>> {
  constructor(readonly hostNames: readonly string[]) {
    super();
  }
}

/** The whole address of a page for the customers of a partner: at the host of its published brand, else on the main site, under its name where it has a brand. */
export class PartnerPageUrl extends Query<string> {
  constructor(
    readonly partnerId: string | null,
    readonly path: string,
  ) {
    super();
  }
}

/** The partner whose published brand lives at this host name, which comes without a port, and what the brand is called; undefined for any other. */
export class PartnerAtHost extends Query<{ readonly id: string; readonly name: string } | undefined> {
  constructor(readonly hostName: string) {
    super();
  }
}

/** Whether a partner, or the one of its merchants that somebody works for, was deleted, or the merchant is not active: he may do nothing until it is. */
export class IsPartnerOrMerchantInactive extends Query<boolean> {
  constructor(
    readonly partnerId: string,
    readonly merchantId: string | null,
  ) {
    super();
  }
}

/** Which of these ids (UUIDs) no living merchant of this partner has. */
export class UnknownMerchantIds extends Query<readonly string[]> {
  constructor(
    readonly merchantIds: readonly string[],
    readonly partnerId: string,
  ) {
    super();
  }
}

/** What a partner gets of what lenders pay for its customers; nothing agreed is zero. */
export interface PartnerTerms {
  readonly partnerId: string;
  /** Per cent of what the lender pays, decimal text. */
  readonly percent: string;
  /** Rupees for each disbursal, decimal text. */
  readonly flatFee: string;
}

/** The terms of these partners now, deleted ones too: what they brought in stays theirs. */
export class TermsForPartners extends Query<readonly PartnerTerms[]> {
  constructor(readonly partnerIds: readonly string[]) {
    super();
  }
}

/** What the customers of a partner may be offered. */
export interface PartnerOffering {
  readonly products: readonly LoanTypeKey[];
  /** Lenders that they are not offered. */
  readonly excludedLenderIds: readonly string[];
  /** Lookup id `loanPurpose` that a personal loan is for where the brand is made for one purpose. */
  readonly loanPurpose: number | null;
}

/** What the customers of this partner may be offered now. Everything, where it is nobody's or was deleted: what was agreed with it holds no more. */
export class OfferingForPartner extends Query<PartnerOffering> {
  constructor(readonly partnerId: string | null) {
    super();
  }
}

/** Which of these merchants brought visitors: customers came by them, or may still. Asked here, answered by the module that knows where people come from. */
export class MerchantsWithVisitors extends Query<readonly string[]> {
  constructor(readonly merchantIds: readonly string[]) {
    super();
  }
}

/** Which of these merchants somebody has an account at. Asked here, answered by the module that keeps accounts. */
export class MerchantsWithAccounts extends Query<readonly string[]> {
  constructor(readonly merchantIds: readonly string[]) {
    super();
  }
}

/** How many applications came by each of these merchants in the last days, by merchant; those without any are left out. Asked here, answered by the module that keeps applications. */
export class MerchantApplications extends Query<ReadonlyMap<string, number>> {
  constructor(
    readonly merchantIds: readonly string[],
    readonly days: number,
  ) {
    super();
  }
}

/** When somebody who works for each of these merchants logged in last (ISO 8601, UTC), by merchant; those at which nobody has are left out. Asked here, answered by the module that keeps accounts. */
export class MerchantLastLogins extends Query<ReadonlyMap<string, string>> {
  constructor(readonly merchantIds: readonly string[]) {
    super();
  }
}

/** Which of these ids (UUIDs) no living partner has; the others stay alive until the transaction ends. */
export class DeletedOrUnknownPartnerIds extends Query<readonly string[]> {
  constructor(readonly partnerIds: readonly string[]) {
    super();
  }
}

/** Partners whose brands have a licensed intermediary of their own for insurance now; null among them where there is one for every brand. Asked here, answered by the module that keeps them. */
export class PartnersWithInsurance extends Query<readonly (string | null)[]> {}

/** A lender that takes applications now. */
export interface PublicLender {
  readonly id: string;
  readonly name: string;
  readonly loanType: LoanTypeKey;
  /** What it states for all its loans, rates in per cent a year; null where its terms lack something, so that it makes no offers. */
  readonly terms: {
    readonly rateFrom: number;
    readonly rateTo: number;
    /** Months; null where it names no bound. */
    readonly longest: number | null;
  } | null;
  /** The APR of its offer on the example loan of its type (contracts/example-loans), per cent a year; null where it does not lend that. */
  readonly exampleApr: number | null;
}

/** All lenders that take applications now. Asked here, answered by the module that knows offers. */
export class PublicLenders extends Query<readonly PublicLender[]> {}

/** Who stands behind an address. */
export interface ResolvedOrigin {
  /** Slug of the brand that was shown; null while there is no brand at all. */
  readonly brand: string | null;
  /** The partner of the tracking link, otherwise of the brand. */
  readonly partnerId: string | null;
  /** Whether the address named its partner, by link, query, host or path; the default brand stands in otherwise. */
  readonly isPartnerNamed: boolean;
  /** Whether the brand that was shown is a partner's, not our own. */
  readonly isPartnerSite: boolean;
  readonly merchantId: string | null;
  readonly merchantLocationId: string | null;
  readonly trackingLinkId: string | null;
  /** What the tracking link leads to; null for the start page. */
  readonly product: LoanTypeKey | null;
  /** What the tracking link says where the address does not. */
  readonly utm: Readonly<Record<UtmParameter, string | null>>;
}

/**
 * Who stands behind the host, path and codes of an address. A code that nobody has, or that belongs to somebody else than the partner the
 * address names, resolves to null. A link that has run out, was paused or deleted is named, and names
 * nobody any more; nor does the code of a merchant that is not active, or deleted.
 */
export class VisitOrigin extends Query<ResolvedOrigin> {
  constructor(
    readonly address: { readonly host: string; readonly path: string } & Pick<
      OriginParameters,
      'partner' | 'link' | 'merchant' | 'location'
    >,
  ) {
    super();
  }
}

/** Who issues the notices of a page of ours, and whose terms of which version a consent there names besides ours. */
export interface BrandIssuer {
  readonly officer: GrievanceOfficer;
  readonly slug: string;
  /** Null where the brand shows none of its own. */
  readonly terms: BrandTermsReference | null;
}

/** The published brand with this slug, else the brand at this host name, else the default brand. Null while there is no brand at all. */
export class IssuerForBrand extends Query<BrandIssuer | null> {
  constructor(
    readonly slug: string | undefined,
    readonly hostName: string | undefined,
  ) {
    super();
  }
}

/** What the papers of a site say about its brand, and what it has switched on. */
export interface SiteBrand {
  readonly partnerId: string;
  readonly features: BrandFeatures;
  readonly title: string;
  readonly grievance_officer: GrievanceOfficer;
}

/** The published brand of a site, by its slug where the page says one, else by the host; undefined while there is no brand at all. */
export class BrandForSite extends Query<SiteBrand | undefined> {
  constructor(readonly site: { readonly host: string; readonly brand?: string | undefined }) {
    super();
  }
}
