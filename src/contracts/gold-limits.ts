/** Grams of coins in all loans of one borrower (RBI, Lending Against Gold and Silver Collateral Directions, 2025). */
export const MAX_COIN_GRAMS = 50;
