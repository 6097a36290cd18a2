import { Module } from '@nestjs/common';
import { PageData } from '../../platform/http/web-app.js';
import { BootstrapReader } from './handlers/bootstrap-reader.js';
import { BrandDrafts } from './handlers/brand-drafts.js';
import { BrandOfSiteHandler } from './handlers/brand-of-site.handler.js';
import { DiscardBrandDraftHandler } from './handlers/discard-brand-draft.handler.js';
import { DraftPreviews } from './handlers/draft-previews.js';
import { HostOfBrandHandler } from './handlers/host-of-brand.handler.js';
import { ImagesOfBrands } from './handlers/images-of-brands.js';
import { MakePreviewLinkHandler } from './handlers/make-preview-link.handler.js';
import { IsWorkplaceClosedHandler } from './handlers/is-workplace-closed.handler.js';
import { PartnersWithoutLendersHandler } from './handlers/partners-without-lenders.handler.js';
import { LinkAddresses } from './handlers/link-addresses.js';
import { UnknownMerchantIdsHandler } from './handlers/unknown-merchant-ids.handler.js';
import { OfferingOfPartnerHandler } from './handlers/offering-of-partner.handler.js';
import { OfficerOfBrandHandler } from './handlers/officer-of-brand.handler.js';
import { OriginOfHandler } from './handlers/origin-of.handler.js';
import { PartnerPortal } from './handlers/partner-portal.js';
import { PublishBrandHandler } from './handlers/publish-brand.handler.js';
import { PublishedBrands } from './handlers/published-brands.js';
import { SaveBrandHandler } from './handlers/save-brand.handler.js';
import { TermsOfPartnersHandler } from './handlers/terms-of-partners.handler.js';
import { BootstrapController } from './http/bootstrap.controller.js';
import { BrandsController } from './http/brands.controller.js';
import { ListsController } from './http/lists.controller.js';
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
    MerchantsController,
    PartnerPortalController,
    PartnersController,
    TrackingLinksController,
  ],
  providers: [
    BrandDrafts,
    BrandOfSiteHandler,
    DiscardBrandDraftHandler,
    DraftPreviews,
    HostOfBrandHandler,
    ImagesOfBrands,
    IsWorkplaceClosedHandler,
    BootstrapReader,
    MakePreviewLinkHandler,
    { provide: PageData, useExisting: BootstrapReader },
    PartnersWithoutLendersHandler,
    LinkAddresses,
    OfferingOfPartnerHandler,
    OfficerOfBrandHandler,
    OriginOfHandler,
    PartnerPortal,
    PublishBrandHandler,
    PublishedBrands,
    SaveBrandHandler,
    TermsOfPartnersHandler,
    UnknownMerchantIdsHandler,
  ],
})
export class PartnersModule {}
