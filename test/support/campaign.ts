/** `npm run campaign` multiplies the work of `npm test` by this factor. */
const FACTOR = Number(process.env.CAMPAIGN ?? 1);

/** Returns the size of a test (kills, rows, months, requests) in this run, from the one in `npm test`. */
export const sized = (inTest: number) => inTest * FACTOR;

/** Seed of random cases: the same in each `npm test`, another one in each campaign. `TEST_SEED` selects other cases. */
export const SEED = Number(process.env.TEST_SEED ?? 1);
