import { Module } from '@nestjs/common';
import { PageData } from '../../platform/http/serve-web-app.js';
import { PartnerPageUrlHandler } from './handlers/partner-page-url.handler.js';
import { HandleMerchantChangeHandler } from './handlers/handle-merchant-change.handler.js';
import { HandlePartnerChangeHandler } from './handlers/handle-partner-change.handler.js';
import { SubmitMerchantRequestHandler } from './handlers/submit-merchant-request.handler.js';
import { BeginMerchantRequestHandler } from './handlers/begin-merchant-request.handler.js';
import { BrandIcons } from './handlers/brand-icons.js';
import { BootstrapReader } from './handlers/bootstrap-reader.js';
import { BrandDrafts } from './handlers/brand-drafts.js';
import { BrandForSiteHandler } from './handlers/brand-for-site.handler.js';
import { BrandTermsVersions } from './handlers/brand-terms-versions.js';
import { DecideMerchantRequestHandler } from './handlers/decide-merchant-request.handler.js';
import { MerchantDecisionEmails } from './handlers/merchant-decision-emails.js';
import { DiscardBrandDraftHandler } from './handlers/discard-brand-draft.handler.js';
import { DraftPreviews } from './handlers/draft-previews.js';
import { BrandHostsHandler } from './handlers/brand-hosts.handler.js';
import { BrandImageUsage } from './handlers/brand-image-usage.js';
import { MakePreviewLinkHandler } from './handlers/make-preview-link.handler.js';
import { MerchantNotices } from './handlers/merchant-notices.js';
import { IsPartnerOrMerchantInactiveHandler } from './handlers/is-partner-or-merchant-inactive.handler.js';
import { PartnersExcludingLendersHandler } from './handlers/partners-excluding-lenders.handler.js';
import { IssuerForBrandHandler } from './handlers/issuer-for-brand.handler.js';
import { TrackingLinkUrls } from './handlers/tracking-link-urls.js';
import { UnknownMerchantIdsHandler } from './handlers/unknown-merchant-ids.handler.js';
import { IsPartnerGoneHandler } from './handlers/is-partner-gone.handler.js';
import { DeletedOrUnknownPartnerIdsHandler } from './handlers/deleted-or-unknown-partner-ids.handler.js';
import { OfferingForPartnerHandler } from './handlers/offering-for-partner.handler.js';
import { VisitOriginHandler } from './handlers/visit-origin.handler.js';
import { PartnerAtHostHandler } from './handlers/partner-at-host.handler.js';
import { PartnerPortal } from './handlers/partner-portal.js';
import { PublishBrandHandler } from './handlers/publish-brand.handler.js';
import { PublishedBrands } from './handlers/published-brands.js';
import { ReadMerchantDetailsHandler } from './handlers/read-merchant-details.handler.js';
import { RejectedMerchantRetention } from './handlers/rejected-merchant-retention.js';
import { ShownVouchers } from './handlers/shown-vouchers.js';
import { SaveBrandHandler } from './handlers/save-brand.handler.js';
import { OriginNamesHandler } from './handlers/origin-names.handler.js';
import { TermsForPartnersHandler } from './handlers/terms-for-partners.handler.js';
import { MerchantFileFacts } from './importers/merchant-file-facts.js';
import { MerchantsImporter } from './importers/merchants.importer.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { BrandsController } from './http/brands.controller.js';
import { ListsController } from './http/lists.controller.js';
import { MerchantFormController } from './http/merchant-form.controller.js';
import { MerchantsController } from './http/merchants.controller.js';
import { TrackingLinksController } from './http/tracking-links.controller.js';
import { PartnerPortalController } from './http/partner-portal.controller.js';
import { PartnersController } from './http/partners.controller.js';
import { ShownVouchersController } from './http/shown-vouchers.controller.js';
import { VouchersController } from './http/vouchers.controller.js';

/** Partners with their brands, merchants, tracking links and vouchers, and their portal. */
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
    VouchersController,
    ShownVouchersController,
  ],
  providers: [
    PartnerPageUrlHandler,
    SubmitMerchantRequestHandler,
    BeginMerchantRequestHandler,
    BrandDrafts,
    BrandForSiteHandler,
    BrandTermsVersions,
    DecideMerchantRequestHandler,
    MerchantDecisionEmails,
    DiscardBrandDraftHandler,
    DraftPreviews,
    HandleMerchantChangeHandler,
    HandlePartnerChangeHandler,
    BrandHostsHandler,
    BrandImageUsage,
    IssuerForBrandHandler,
    IsPartnerOrMerchantInactiveHandler,
    BootstrapReader,
    BrandIcons,
    MakePreviewLinkHandler,
    MerchantFileFacts,
    MerchantNotices,
    MerchantsImporter,
    { provide: PageData, useExisting: BootstrapReader },
    PartnersExcludingLendersHandler,
    ShownVouchers,
    TrackingLinkUrls,
    IsPartnerGoneHandler,
    DeletedOrUnknownPartnerIdsHandler,
    OfferingForPartnerHandler,
    VisitOriginHandler,
    PartnerAtHostHandler,
    PartnerPortal,
    PublishBrandHandler,
    PublishedBrands,
    ReadMerchantDetailsHandler,
    RejectedMerchantRetention,
    SaveBrandHandler,
    OriginNamesHandler,
    TermsForPartnersHandler,
    UnknownMerchantIdsHandler,
  ],
})
export class PartnersModule {}
