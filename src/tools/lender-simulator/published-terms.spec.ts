import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { hasLenderOffers } from '../../../test/support/lender-expectations.js';
import { applicant, connectToSimulator, leadRequest } from '../../../test/support/lender-lead.js';
import { matchingRow } from '../../../test/support/matching-rows.js';
import { seededTerms } from '../../../test/support/seeded-terms.js';
import { waitUntil } from '../../../test/support/wait-until.js';
import { journeyKeys, type JourneyKey } from '../../contracts/journeys.js';
import { indicativeOffer } from '../../modules/customer-journey/matching/domain/offers.js';
import type { LenderOffer } from '../../modules/lenders/journeys/adapter.js';
import { seededLenders } from '../seeds/lenders.js';
import type { LenderSimulator } from './lender-simulator.js';
import { startLenderSimulator } from './simulator.js';

const seeds = await seededLenders();

/** Returns the published terms of a simulated lender, and the limits of its ranges. */
function publishedBy(key: JourneyKey) {
  const seed = seeds.find(({ api }) => api === key);
  if (!seed) throw new Error(`no lender with the API ${key} in the seed`);
  const bound = (property: string) => Number(seed[property]);
  return {
    terms: seededTerms(seed),
    amounts: [bound('loan_amount_min'), bound('loan_amount_upto')] as const,
    tenures: [bound('tenure_min_months'), bound('tenure_max_months')] as const,
  };
}

/** Returns the limits of a range and some values inside. */
const gridOf = ([low, high]: readonly [number, number]) => [
  low,
  low + 1,
  ...[0.37, 0.5].map((part) => Math.round(low + (high - low) * part)),
  high,
];

let simulator: LenderSimulator;
beforeAll(async () => {
  simulator = await startLenderSimulator({ decideAfterMs: 1 });
});
afterEach(() => simulator.reset());
afterAll(() => simulator.stop());

describe.each(journeyKeys.filter(hasLenderOffers))('own offers of %s', (key) => {
  const { terms, amounts, tenures } = publishedBy(key);
  const connection = () => connectToSimulator(key, simulator.url);
  let lender: ReturnType<typeof connection>;
  beforeAll(() => {
    lender = connection();
  });
  afterAll(() => lender.line.close());

  /** Requests the lender's own offers for an applicant whose PAN's number ends in `digit`. */
  async function offersFor(digit: number, amount: number, tenureMonths: number): Promise<readonly LenderOffer[]> {
    const { adapter } = lender;
    const request = leadRequest({ amount: `${amount}.00`, tenureMonths, applicant: { ...applicant, pan: `ABCPK123${digit}F` } });
    const answer = await adapter.lead(request);
    if (answer.outcome !== 'accepted' && answer.outcome !== 'pending') return [];
    const offers = async () => (await adapter.offers?.(answer.lenderApplicationId)) ?? [];
    if (answer.outcome === 'pending') await waitUntil(async () => (await offers()).length > 0, { everyMs: 2 });
    return await offers();
  }

  it.each(Array.from({ length: 10 }, (_, digit) => digit))('lie within the published terms for a PAN ending in %d', async (digit) => {
    let seen = 0;
    for (const amount of gridOf(amounts))
      for (const months of gridOf(tenures))
        for (const own of await offersFor(digit, amount, months)) {
          seen++;
          expectInside(own);
        }
    const isRefused = seen === 0;
    if (!isRefused) expect(seen).toBeGreaterThanOrEqual(25);
    expect(isRefused).toBe(refusedDigits[key].includes(digit));
  });

  /**
   * Checks that an offer is within the published limits, and not more expensive than the indicative offer that the customer compared for
   * the same amount and tenure.
   */
  function expectInside(own: LenderOffer): void {
    const [amount, months] = [Number(own.principalAmount), own.termMonths];
    expect([amount, amount >= amounts[0] && amount <= amounts[1]]).toEqual([amount, true]);
    expect([months, months >= tenures[0] && months <= tenures[1]]).toEqual([months, true]);
    const built = indicativeOffer(matchingRow({ requestedAmount: own.principalAmount, tenureMonths: months }), terms, []);
    if (!built.publishable) throw new Error(`no indicative offer: ${built.reasons.join()}`);
    const { rateMin, rateMax, processingFee, apr, instalment, netDisbursed } = built.offer;
    const figures = [
      ['rate', own.interestRate, rateMax],
      ['lowest rate', rateMin, own.interestRate],
      ['fee', own.processingFee, processingFee],
      ['APR', own.annualPercentageRate, apr],
      ['instalment', own.installmentAmount, instalment],
      ['paid out', netDisbursed, own.netDisbursedAmount],
      ['other charges', own.otherUpfrontCharges, '0.00'],
    ] as const;
    for (const [figure, lower, higher] of figures)
      expect([figure, amount, months, Number(lower) <= Number(higher)]).toEqual([figure, amount, months, true]);
  }

  it('have amount and tenure options within the published terms', async () => {
    const { adapter } = lender;
    const answer = await adapter.lead(leadRequest());
    if (answer.outcome !== 'accepted') throw new Error(answer.outcome);
    const choices = Object.values((await adapter.options?.('confirm', answer.lenderApplicationId)) ?? {});
    for (const { min, options } of choices) {
      if (min !== undefined) expect(min).toBeGreaterThanOrEqual(amounts[0]);
      for (const { value } of options ?? [])
        expect([value, Number(value) >= tenures[0] && Number(value) <= tenures[1]]).toEqual([value, true]);
    }
  });
});

/** PAN digits whose applicants get no offer. */
const refusedDigits: Readonly<Record<JourneyKey, readonly number[]>> = {
  cashe: [0, 1],
  'money-view': [2, 4],
  earlysalary: [1, 5, 6],
  upwards: [3, 4],
  muthootgold: [2, 4],
  indiagold: [0, 6],
  muthootfincorp: [3, 5],
  kreditbee: [0, 4, 6],
  nira: [2, 3],
  finzy: [0, 1, 5],
  'money-tap': [1, 3],
  indialends: [2, 6],
};
