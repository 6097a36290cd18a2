import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import type { Submission } from '../domain/submission.entity.js';
import type { LenderOffer, QuoteRequest } from '../journeys/adapter.js';
import { validateOffers } from '../journeys/validate-offers.js';

/** Validates the offers of lenders from any source: only offers that are consistent and match the lender's published terms are used. */
@Injectable()
export class OfferValidator {
  private readonly logger = new Logger(OfferValidator.name);

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Returns the offers that may be shown. Staff are notified once of what was refused, without any figures; joins the caller's transaction.
   */
  async filterValid(submission: Submission, offers: readonly LenderOffer[], asked?: QuoteRequest): Promise<readonly LenderOffer[]> {
    if (offers.length === 0) return offers;
    const { id, lenderId, journeyKey } = submission;
    const [lender] = await this.em.execute<{ most: string | null }[]>(
      'select loan_amount_upto::text as most from lenders.lender where id = ?',
      [lenderId],
    );
    const { valid, faults } = validateOffers(offers, { maxAmount: lender?.most ?? null, requestedLoan: asked });
    if (faults.length > 0 && submission.recordRejectedOffers(faults)) {
      this.logger.error(`${journeyKey} made an offer for submission ${id} that is refused: ${faults.join('; ')}`);
      await this.audit.record(
        { audience: 'lender', id: null },
        { action: 'lender.refused-offer', subject: `submission:${id}`, after: { journey: journeyKey, faults } },
      );
    }
    return valid;
  }
}
