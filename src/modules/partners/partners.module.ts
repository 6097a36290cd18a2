import { Module } from '@nestjs/common';
import { PageData } from '../../platform/http/web-app.js';
import { AddressAtPartnerHandler } from './handlers/address-at-partner.handler.js';
import { AttendMerchantChangeHandler } from './handlers/attend-merchant-change.handler.js';
import { AttendPartnerChangeHandler } from './handlers/attend-partner-change.handler.js';
import { AskToBecomeMerchantHandler } from './handlers/ask-to-become-merchant.handler.js';
import { BeginMerchantRequestHandler } from './handlers/begin-merchant-request.handler.js';
import { BrandIcons } from './handlers/brand-icons.js';
import { BootstrapReader } from './handlers/bootstrap-reader.js';
import { BrandDrafts } from './handlers/brand-drafts.js';
import { BrandOfSiteHandler } from './handlers/brand-of-site.handler.js';
import { BrandTermsVersions } from './handlers/brand-terms-versions.js';
import { DecideOnMerchantHandler } from './handlers/decide-on-merchant.handler.js';
import { DecisionLetters } from './handlers/decision-letters.js';
import { DiscardBrandDraftHandler } from './handlers/discard-brand-draft.handler.js';
import { DraftPreviews } from './handlers/draft-previews.js';
import { HostsOfBrandsHandler } from './handlers/hosts-of-brands.handler.js';
import { ImagesOfBrands } from './handlers/images-of-brands.js';
import { MakePreviewLinkHandler } from './handlers/make-preview-link.handler.js';
import { MerchantNotices } from './handlers/merchant-notices.js';
import { IsWorkplaceClosedHandler } from './handlers/is-workplace-closed.handler.js';
import { PartnersWithoutLendersHandler } from './handlers/partners-without-lenders.handler.js';
import { IssuerOfBrandHandler } from './handlers/issuer-of-brand.handler.js';
import { LinkAddresses } from './handlers/link-addresses.js';
import { UnknownMerchantIdsHandler } from './handlers/unknown-merchant-ids.handler.js';
import { NotLivingPartnerIdsHandler } from './handlers/not-living-partner-ids.handler.js';
import { OfferingOfPartnerHandler } from './handlers/offering-of-partner.handler.js';
import { OriginOfHandler } from './handlers/origin-of.handler.js';
import { PartnerAtHostHandler } from './handlers/partner-at-host.handler.js';
import { PartnerPortal } from './handlers/partner-portal.js';
import { PublishBrandHandler } from './handlers/publish-brand.handler.js';
import { PublishedBrands } from './handlers/published-brands.js';
import { ReadMerchantDetailsHandler } from './handlers/read-merchant-details.handler.js';
import { RefusedMerchants } from './handlers/refused-merchants.js';
import { SaveBrandHandler } from './handlers/save-brand.handler.js';
import { TermsOfPartnersHandler } from './handlers/terms-of-partners.handler.js';
import { MerchantFactsOfFile } from './importers/merchant-facts-of-file.js';
import { MerchantsImporter } from './importers/merchants.importer.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { BrandsController } from './http/brands.controller.js';
import { ListsController } from './http/lists.controller.js';
import { MerchantFormController } from './http/merchant-form.controller.js';
import { MerchantsController } from './http/merchants.controller.js';
import { TrackingLinksController } from './http/tracking-links.controller.js';
import { PartnerPortalController } from './http/partner-portal.controller.js';
import { PartnersController } from './http/partners.controller.js';

/** Partners with their brands, merchants and tracking links, and what their portal shows. */
@Module({
  controllers: [
    BootstrapController,
    BrandsController,
    ListsController,
    MerchantFormController,
    MerchantsController,
    PartnerPortalController,
    PartnersController,
    TrackingLinksController,
  ],
  providers: [
    AddressAtPartnerHandler,
    AskToBecomeMerchantHandler,
    BeginMerchantRequestHandler,
    BrandDrafts,
    BrandOfSiteHandler,
    BrandTermsVersions,
    DecideOnMerchantHandler,
    DecisionLetters,
    DiscardBrandDraftHandler,
    DraftPreviews,
    AttendMerchantChangeHandler,
    AttendPartnerChangeHandler,
    HostsOfBrandsHandler,
    ImagesOfBrands,
    IssuerOfBrandHandler,
    IsWorkplaceClosedHandler,
    BootstrapReader,
    BrandIcons,
    MakePreviewLinkHandler,
    MerchantFactsOfFile,
    MerchantNotices,
    MerchantsImporter,
    { provide: PageData, useExisting: BootstrapReader },
    PartnersWithoutLendersHandler,
    LinkAddresses,
    NotLivingPartnerIdsHandler,
    OfferingOfPartnerHandler,
    OriginOfHandler,
    PartnerAtHostHandler,
    PartnerPortal,
    PublishBrandHandler,
    PublishedBrands,
    ReadMerchantDetailsHandler,
    RefusedMerchants,
    SaveBrandHandler,
    TermsOfPartnersHandler,
    UnknownMerchantIdsHandler,
  ],
})
export class PartnersModule {}
