import type { JourneyResponse } from '../../../api/generated.ts';

/** Returns the offer that the customer selected, while the step refers to it. */
export const chosenOffer = ({ offers, chosen_offer_id }: JourneyResponse) =>
  offers.find(({ lender_offer_id }) => lender_offer_id === chosen_offer_id);
