import { Query } from '@nestjs/cqrs';
import type { BrandFeatures, GrievanceOfficer } from '../../../contracts/brand.js';
import type { BrandTermsReference } from '../../../contracts/brand-terms.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { OriginParameters, UtmParameter } from '../../../contracts/origin.js';

/**
 * Returns which of these host names (lower case, without a port) belong to a published brand: only such hosts are valid redirect targets.
 */
export class BrandHosts extends Query<ReadonlySet<string>> {
  constructor(readonly hostNames: readonly string[]) {
    super();
  }
}

/**
 * Returns the complete URL of a page for a partner's customers: at the host of its published brand, else on the main site, under its name
 * where it has a brand.
 */
export class PartnerPageUrl extends Query<string> {
  constructor(
    readonly partnerId: string | null,
    readonly path: string,
  ) {
    super();
  }
}

/** Returns the partner whose published brand has this host name (without a port), and the brand's name; undefined for any other. */
export class PartnerAtHost extends Query<{ readonly id: string; readonly name: string } | undefined> {
  constructor(readonly hostName: string) {
    super();
  }
}

/**
 * Returns whether a partner, or the given merchant of it, is deleted, or the merchant is not active: its users may do nothing until that
 * changes.
 */
export class IsPartnerOrMerchantInactive extends Query<boolean> {
  constructor(
    readonly partnerId: string,
    readonly merchantId: string | null,
  ) {
    super();
  }
}

/** Returns whether a partner is deleted or unknown; otherwise prevents its deletion until the transaction ends. */
export class IsPartnerGone extends Query<boolean> {
  constructor(readonly partnerId: string) {
    super();
  }
}

/** Returns which of these ids (UUIDs) belong to no existing merchant of this partner. */
export class UnknownMerchantIds extends Query<readonly string[]> {
  constructor(
    readonly merchantIds: readonly string[],
    readonly partnerId: string,
  ) {
    super();
  }
}

/** A partner's share of what lenders pay for its customers; zero without an agreement. */
export interface PartnerTerms {
  readonly partnerId: string;
  /** Per cent of what the lender pays, decimal text. */
  readonly percent: string;
  /** Rupees for each disbursal, decimal text. */
  readonly flatFee: string;
}

/** Returns the current terms of these partners, including deleted ones: they keep their share of earlier business. */
export class TermsForPartners extends Query<readonly PartnerTerms[]> {
  constructor(readonly partnerIds: readonly string[]) {
    super();
  }
}

/** Returns the names of partners and the codes of tracking links by id, including deleted ones. */
export class OriginNames extends Query<ReadonlyMap<string, string>> {
  constructor(
    readonly partnerIds: readonly string[],
    readonly trackingLinkIds: readonly string[],
  ) {
    super();
  }
}

/** What a partner's customers may be offered. */
export interface PartnerOffering {
  readonly products: readonly LoanTypeKey[];
  /** Lenders not offered to them. */
  readonly excludedLenderIds: readonly string[];
  /** Lookup id `loanPurpose` of a personal loan, where the brand is made for one purpose. */
  readonly loanPurpose: number | null;
}

/**
 * Returns what the customers of this partner may be offered now. Returns everything without a partner or for a deleted one: its agreement
 * is no longer in force.
 */
export class OfferingForPartner extends Query<PartnerOffering> {
  constructor(readonly partnerId: string | null) {
    super();
  }
}

/**
 * Returns which of these merchants brought visitors, who became customers or may still. Declared here, answered by the module that owns
 * attribution.
 */
export class MerchantsWithVisitors extends Query<readonly string[]> {
  constructor(readonly merchantIds: readonly string[]) {
    super();
  }
}

/** Returns which of these merchants have user accounts. Declared here, answered by the module that owns accounts. */
export class MerchantsWithAccounts extends Query<readonly string[]> {
  constructor(readonly merchantIds: readonly string[]) {
    super();
  }
}

/**
 * Returns the number of applications through each of these merchants in the last days, by merchant; omits merchants without any. Declared
 * here, answered by the module that owns applications.
 */
export class MerchantApplications extends Query<ReadonlyMap<string, number>> {
  constructor(
    readonly merchantIds: readonly string[],
    readonly days: number,
  ) {
    super();
  }
}

/**
 * Returns the last login of a user of each of these merchants (ISO 8601, UTC), by merchant; omits merchants without any. Declared here,
 * answered by the module that owns accounts.
 */
export class MerchantLastLogins extends Query<ReadonlyMap<string, string>> {
  constructor(readonly merchantIds: readonly string[]) {
    super();
  }
}

/** Returns which of these ids (UUIDs) belong to no existing partner; prevents deletion of the others until the transaction ends. */
export class DeletedOrUnknownPartnerIds extends Query<readonly string[]> {
  constructor(readonly partnerIds: readonly string[]) {
    super();
  }
}

/**
 * Returns partners whose brands have a licensed insurance intermediary of their own now; includes null where one serves every brand.
 * Declared here, answered by the module that owns intermediaries.
 */
export class PartnersWithInsurance extends Query<readonly (string | null)[]> {}

/** A lender that accepts applications now. */
export interface PublicLender {
  readonly id: string;
  readonly name: string;
  readonly loanType: LoanTypeKey;
  /** Terms for all its loans, rates in per cent a year; null where the terms are incomplete, so that it makes no offers. */
  readonly terms: {
    readonly rateFrom: number;
    readonly rateTo: number;
    /** Months; null without a limit. */
    readonly longest: number | null;
  } | null;
  /** The APR of its offer on the example loan of its type (contracts/example-loans), per cent a year; null where it does not lend that. */
  readonly exampleApr: number | null;
}

/** Returns all lenders that accept applications now. Declared here, answered by the module that owns offers. */
export class PublicLenders extends Query<readonly PublicLender[]> {}

/** Partner, merchant and brand behind a URL. */
export interface ResolvedOrigin {
  /** Slug of the brand shown; null while there is no brand at all. */
  readonly brand: string | null;
  /** The partner of the tracking link, otherwise of the brand. */
  readonly partnerId: string | null;
  /** Whether the URL named its partner, by link, query, host or path; otherwise the default brand applies. */
  readonly isPartnerNamed: boolean;
  /** Whether the brand shown is a partner's, not our own. */
  readonly isPartnerSite: boolean;
  readonly merchantId: string | null;
  readonly merchantLocationId: string | null;
  readonly trackingLinkId: string | null;
  /** Product of the tracking link; null for the start page. */
  readonly product: LoanTypeKey | null;
  /** UTM values of the tracking link, used where the URL has none. */
  readonly utm: Readonly<Record<UtmParameter, string | null>>;
}

/**
 * Resolves the host, path and codes of a URL. An unknown code, or one of another partner than the
 * URL names, resolves to null. An expired, paused or deleted link is returned, but attributes
 * nothing; the same holds for the code of an inactive or deleted merchant.
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

/** Issuer of the notices on one of our pages, and the partner terms (with version) that a consent there names besides ours. */
export interface BrandIssuer {
  readonly officer: GrievanceOfficer;
  readonly slug: string;
  /** Null where the brand shows no terms of its own. */
  readonly terms: BrandTermsReference | null;
}

/**
 * Returns the published brand with this slug, else the brand at this host name, else the default brand. Null while there is no brand at
 * all.
 */
export class IssuerForBrand extends Query<BrandIssuer | null> {
  constructor(
    readonly slug: string | undefined,
    readonly hostName: string | undefined,
  ) {
    super();
  }
}

/** Brand data for the documents of a site, and the features switched on. */
export interface SiteBrand {
  readonly partnerId: string;
  readonly slug: string;
  readonly features: BrandFeatures;
  readonly title: string;
  readonly grievance_officer: GrievanceOfficer;
}

/**
 * Returns the published brand of a site, by its slug where the page gives one, else by the host; undefined while there is no brand at all.
 */
export class BrandForSite extends Query<SiteBrand | undefined> {
  constructor(readonly site: { readonly host: string; readonly brand?: string | undefined }) {
    super();
  }
}
