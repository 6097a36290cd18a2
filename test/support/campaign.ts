/** `npm run campaign` does so many times the work of `npm test`. */
const FACTOR = Number(process.env.CAMPAIGN ?? 1);

/** A size of a test (strikes, rows, months, requests) in this run; given is the one in `npm test`. */
export const sized = (inTest: number) => inTest * FACTOR;

/** What random cases are made from: the same in each `npm test`, another in each campaign. TEST_SEED looks at other cases. */
export const SEED = Number(process.env.TEST_SEED ?? 1);
