/** Returns the element id of a lender's offer on the offers page: the fragment of a link to it. */
export const getOfferElementId = (lenderId: string) => `offer-${lenderId}`;
