import { Module } from '@nestjs/common';
import { LinkProbe } from '../../platform/http/outbound/link-probe.js';
import { CardClicks } from './handlers/card-clicks.js';
import { DeleteLeadsWhenLeadConsentWithdrawn } from './handlers/delete-leads-when-lead-consent-withdrawn.handler.js';
import { FollowCardLinkHandler } from './handlers/follow-card-link.handler.js';
import { ImagesOfCards } from './handlers/images-of-cards.js';
import { OldCardLeads } from './handlers/old-card-leads.js';
import { OpenCardLeadHandler } from './handlers/open-card-lead.handler.js';
import { ShownCards } from './handlers/shown-cards.js';
import { CreditCardsController } from './http/credit-cards.controller.js';
import { ShownCardsController } from './http/shown-cards.controller.js';

/** Credit cards of banks: what staff keeps of them, what customers are shown, and who went on to which. */
@Module({
  controllers: [CreditCardsController, ShownCardsController],
  providers: [
    ...[LinkProbe, ShownCards, CardClicks, ImagesOfCards, OldCardLeads],
    ...[FollowCardLinkHandler, OpenCardLeadHandler, DeleteLeadsWhenLeadConsentWithdrawn],
  ],
})
export class CreditCardsModule {}
