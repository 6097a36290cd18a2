/** Where the offer of a lender stands on the page of offers: the fragment of a link to it. */
export const getOfferElementId = (lenderId: string) => `offer-${lenderId}`;
