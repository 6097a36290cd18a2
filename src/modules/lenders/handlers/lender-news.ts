import type { LenderNews } from '../domain/submission.entity.js';
import type { LeadAnswer, LenderAdapter } from '../journeys/adapter.js';

/** What a lead's answer means for the submission; fetches the lender's offers where the answer only says that there are some. */
export async function newsOf(adapter: LenderAdapter, answer: LeadAnswer): Promise<LenderNews> {
  switch (answer.outcome) {
    case 'duplicate':
      return { state: 'dedupe_rejected', reason: 'dedupe' };
    case 'rejected':
      return { state: 'rejected', reason: answer.reason, lenderApplicationId: answer.lenderApplicationId };
    case 'pending':
      return { state: 'lead_created', lenderApplicationId: answer.lenderApplicationId };
    case 'accepted':
      return { ...answer, offers: answer.offers ?? (await offersOf(adapter, answer.state, answer.lenderApplicationId)) };
  }
}

/** The lender's offers, where its state says that there are any. */
export async function offersOf(
  adapter: LenderAdapter,
  state: LenderNews['state'],
  lenderApplicationId: string,
): Promise<LenderNews['offers']> {
  return state === 'offer_received' && adapter.offers ? await adapter.offers(lenderApplicationId) : undefined;
}
