import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import type { Submission } from '../domain/submission.entity.js';
import type { LenderOffer, QuoteRequest } from '../journeys/adapter.js';
import { siftOffers } from '../journeys/offer-faults.js';

/** What lenders offer, by whatever way it came: only what agrees with itself and with what the lender publishes goes any further. */
@Injectable()
export class SoundOffers {
  private readonly logger = new Logger(SoundOffers.name);

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** The offers that may be shown. Staff are told once of what was refused, without any figure; joins the caller's transaction. */
  async of(submission: Submission, offers: readonly LenderOffer[], asked?: QuoteRequest): Promise<readonly LenderOffer[]> {
    if (offers.length === 0) return offers;
    const { id, lenderId, journeyKey } = submission;
    const [lender] = await this.em.execute<{ most: string | null }[]>(
      'select loan_amount_upto::text as most from lenders.lender where id = ?',
      [lenderId],
    );
    const { sound, faults } = siftOffers(offers, { most: lender?.most ?? null, asked });
    if (faults.length > 0 && submission.noteRefusedOffers(faults)) {
      this.logger.error(`${journeyKey} made an offer for submission ${id} that is refused: ${faults.join('; ')}`);
      await this.audit.record(
        { audience: 'lender', id: null },
        { action: 'lender.refused-offer', subject: `submission:${id}`, after: { journey: journeyKey, faults } },
      );
    }
    return sound;
  }
}
