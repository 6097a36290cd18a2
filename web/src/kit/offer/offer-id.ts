/** Where the offer of a lender stands on the page of offers: the fragment of a link to it. */
export const offerId = (lenderId: string) => `offer-${lenderId}`;
