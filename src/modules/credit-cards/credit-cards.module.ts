import { Module } from '@nestjs/common';
import { LinkProbe } from '../../platform/http/outbound/link-probe.js';
import { OutboundClicks } from './handlers/outbound-clicks.js';
import { AttendCardChangeHandler } from './handlers/attend-card-change.handler.js';
import { AttendIntermediaryChangeHandler } from './handlers/attend-intermediary-change.handler.js';
import { CardActivations } from './handlers/card-activations.js';
import { CardActivationsOfHandler } from './handlers/card-activations-of.handler.js';
import { CardFactsHandler } from './handlers/card-facts.handler.js';
import { CardsPaidByLenderHandler } from './handlers/cards-paid-by-lender.handler.js';
import { DeleteLeadsWhenLeadConsentWithdrawn } from './handlers/delete-leads-when-lead-consent-withdrawn.handler.js';
import { FollowCardLinkHandler } from './handlers/follow-card-link.handler.js';
import { FollowLinkHandler } from './handlers/follow-link.handler.js';
import { ImagesOfCards } from './handlers/images-of-cards.js';
import { OldLeads } from './handlers/old-leads.js';
import { OpenCardLeadHandler } from './handlers/open-card-lead.handler.js';
import { OpenInsuranceReferralHandler } from './handlers/open-insurance-referral.handler.js';
import { OutboundSites } from './handlers/outbound-sites.js';
import { OwnReferrals } from './handlers/own-referrals.js';
import { PartnersWithInsuranceHandler } from './handlers/partners-with-insurance.handler.js';
import { PressedTwice } from './handlers/pressed-twice.js';
import { ShownCards } from './handlers/shown-cards.js';
import { ShownIntermediaries } from './handlers/shown-intermediaries.js';
import { CardActivationsController } from './http/card-activations.controller.js';
import { CreditCardsController } from './http/credit-cards.controller.js';
import { InsuranceController } from './http/insurance.controller.js';
import { InsuranceIntermediariesController } from './http/insurance-intermediaries.controller.js';
import { RedirectsController } from './http/redirects.controller.js';
import { ShownCardsController } from './http/shown-cards.controller.js';

/** Credit cards of banks: what staff keeps of them, what customers are shown, who went on to which, or to another page of somebody we know, and which of it became a card. Whom customers are referred to for insurance, as that is a visit too. */
@Module({
  controllers: [
    ...[CardActivationsController, CreditCardsController, ShownCardsController, RedirectsController],
    ...[InsuranceController, InsuranceIntermediariesController],
  ],
  providers: [
    ...[LinkProbe, ShownCards, OutboundClicks, OutboundSites, PressedTwice, ImagesOfCards, OldLeads, CardActivations],
    ...[ShownIntermediaries, OwnReferrals, OpenInsuranceReferralHandler, AttendIntermediaryChangeHandler, PartnersWithInsuranceHandler],
    ...[
      FollowCardLinkHandler,
      FollowLinkHandler,
      OpenCardLeadHandler,
      DeleteLeadsWhenLeadConsentWithdrawn,
      CardActivationsOfHandler,
      CardFactsHandler,
    ],
    ...[AttendCardChangeHandler, CardsPaidByLenderHandler],
  ],
})
export class CreditCardsModule {}
