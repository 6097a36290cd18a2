import { Module } from '@nestjs/common';
import { LinkProbe } from '../../platform/http/outbound/link-probe.js';
import { OutboundClicks } from './handlers/outbound-clicks.js';
import { HandleCardChangeHandler } from './handlers/handle-card-change.handler.js';
import { HandleIntermediaryChangeHandler } from './handlers/handle-intermediary-change.handler.js';
import { CardActivations } from './handlers/card-activations.js';
import { CardActivationsByReferenceHandler } from './handlers/card-activations-by-reference.handler.js';
import { CardFactsHandler } from './handlers/card-facts.handler.js';
import { CardsPaidByLenderHandler } from './handlers/cards-paid-by-lender.handler.js';
import { DeleteLeadsWhenLeadConsentWithdrawn } from './handlers/delete-leads-when-lead-consent-withdrawn.handler.js';
import { FollowCardLinkHandler } from './handlers/follow-card-link.handler.js';
import { FollowLinkHandler } from './handlers/follow-link.handler.js';
import { CardImageUsage } from './handlers/card-image-usage.js';
import { LeadRetention } from './handlers/lead-retention.js';
import { OpenCardLeadHandler } from './handlers/open-card-lead.handler.js';
import { OpenInsuranceReferralHandler } from './handlers/open-insurance-referral.handler.js';
import { OutboundSites } from './handlers/outbound-sites.js';
import { OwnReferrals } from './handlers/own-referrals.js';
import { PartnersWithInsuranceHandler } from './handlers/partners-with-insurance.handler.js';
import { DuplicateClickGuard } from './handlers/duplicate-click-guard.js';
import { ShownCards } from './handlers/shown-cards.js';
import { ShownIntermediaries } from './handlers/shown-intermediaries.js';
import { CardActivationsController } from './http/card-activations.controller.js';
import { CreditCardsController } from './http/credit-cards.controller.js';
import { InsuranceController } from './http/insurance.controller.js';
import { InsuranceIntermediariesController } from './http/insurance-intermediaries.controller.js';
import { RedirectsController } from './http/redirects.controller.js';
import { ShownCardsController } from './http/shown-cards.controller.js';

/**
 * Credit cards of banks: the catalogue, what customers see, clicks on cards and on other known sites, and which clicks became cards.
 * Insurance referrals are here too, because a referral is also an outbound click.
 */
@Module({
  controllers: [
    ...[CardActivationsController, CreditCardsController, ShownCardsController, RedirectsController],
    ...[InsuranceController, InsuranceIntermediariesController],
  ],
  providers: [
    ...[LinkProbe, ShownCards, OutboundClicks, OutboundSites, DuplicateClickGuard, CardImageUsage, LeadRetention, CardActivations],
    ...[ShownIntermediaries, OwnReferrals, OpenInsuranceReferralHandler, HandleIntermediaryChangeHandler, PartnersWithInsuranceHandler],
    ...[
      FollowCardLinkHandler,
      FollowLinkHandler,
      OpenCardLeadHandler,
      DeleteLeadsWhenLeadConsentWithdrawn,
      CardActivationsByReferenceHandler,
      CardFactsHandler,
    ],
    ...[HandleCardChangeHandler, CardsPaidByLenderHandler],
  ],
})
export class CreditCardsModule {}
