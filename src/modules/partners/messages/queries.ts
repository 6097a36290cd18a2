import { Query } from '@nestjs/cqrs';
import type { GrievanceOfficer } from '../../../contracts/brand.js';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import type { OriginParameters, UtmParameter } from '../../../contracts/origin.js';

/** Whether a published brand lives at this host name, which comes without a port: only such hosts are ours to send somebody back to. */
export class HostOfBrand extends Query<boolean> {
  constructor(readonly hostName: string) {
    super();
  }
}

/** Whether a partner, or the one of its merchants that somebody works for, was deleted or suspended: he may do nothing until it is back. */
export class IsWorkplaceClosed extends Query<boolean> {
  constructor(
    readonly partnerId: string,
    readonly merchantId: string | null,
  ) {
    super();
  }
}

/** Which of these ids (UUIDs) no merchant of this partner has or ever had; those of deleted ones are known. */
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
export class TermsOfPartners extends Query<readonly PartnerTerms[]> {
  constructor(readonly partnerIds: readonly string[]) {
    super();
  }
}

/** What the customers of a partner may be offered. */
export interface PartnerOffering {
  readonly products: readonly LoanTypeKey[];
  /** Lenders that they are not offered. */
  readonly barredLenderIds: readonly string[];
}

/** What the customers of this partner may be offered now. Everything, where it is nobody's or was deleted: what was agreed with it holds no more. */
export class OfferingOfPartner extends Query<PartnerOffering> {
  constructor(readonly partnerId: string | null) {
    super();
  }
}

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
  /** What the tracking link says where the address does not. */
  readonly utm: Readonly<Record<UtmParameter, string | null>>;
}

/**
 * Who stands behind the host, path and codes of an address. A code that nobody has, or that belongs to somebody else than the partner the
 * address names, resolves to null. A link that has run out, was paused or deleted is named, and names
 * nobody any more; nor does the code of a merchant that is suspended or deleted.
 */
export class OriginOf extends Query<ResolvedOrigin> {
  constructor(
    readonly address: { readonly host: string; readonly path: string } & Pick<
      OriginParameters,
      'partner' | 'link' | 'merchant' | 'location'
    >,
  ) {
    super();
  }
}

/** Who answers for a page of ours: the officer of the published brand with this slug, else of the brand at this host name, else of the default brand. Null while there is no brand at all. */
export class OfficerOfBrand extends Query<GrievanceOfficer | null> {
  constructor(
    readonly slug: string | undefined,
    readonly hostName: string | undefined,
  ) {
    super();
  }
}

/** What the papers of a site say about its brand. */
export interface SiteBrand {
  readonly title: string;
  readonly grievance_officer: GrievanceOfficer;
}

/** The published brand of a site, by its slug where the page says one, else by the host; undefined while there is no brand at all. */
export class BrandOfSite extends Query<SiteBrand | undefined> {
  constructor(readonly site: { readonly host: string; readonly brand?: string | undefined }) {
    super();
  }
}
