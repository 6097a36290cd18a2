import type { JourneyResponse } from '../../../api/generated.ts';

/** The offer the customer chose, while the step is about it. */
export const chosenOffer = ({ offers, chosen_offer_id }: JourneyResponse) =>
  offers.find(({ lender_offer_id }) => lender_offer_id === chosen_offer_id);
