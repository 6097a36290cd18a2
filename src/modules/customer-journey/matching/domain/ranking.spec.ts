import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type OfferSort, offerSorts, rankings } from '../../../../contracts/offers.js';
import { type Rankable, rankOffers } from './ranking.js';

const feesOf = (...amounts: string[]): Rankable['fees'] =>
  amounts.map((amount) => ({ code: 'PROCESSING_FEE', amount, recipient: 'lender', frequency: 'one_time' }));

const offer = (lenderName: string, changes: Partial<Rankable> = {}): Rankable => ({
  lenderId: lenderName,
  lenderName,
  apr: '20.00',
  instalment: '9000.00',
  amount: '100000.00',
  amountCapped: false,
  fees: feesOf('2000.00'),
  priority: 1,
  ...changes,
});

const names = (offers: readonly Rankable[], sort: OfferSort) => rankOffers(offers, sort).map(({ lenderName }) => lenderName);

describe('ranking', () => {
  it.each<[string, OfferSort, Rankable[], string[]]>([
    ['by APR, as numbers', 'apr', [offer('b', { apr: '100.00' }), offer('a', { apr: '9.50' })], ['a', 'b']],
    ['then by instalment', 'apr', [offer('b', { instalment: '10000.00' }), offer('a', { instalment: '9999.99' })], ['a', 'b']],
    ['then by priority, lower first', 'apr', [offer('b', { priority: 2 }), offer('c', { priority: 10 }), offer('a')], ['a', 'b', 'c']],
    ['without a priority last', 'apr', [offer('a', { priority: null }), offer('b', { priority: 999 })], ['b', 'a']],
    ['then by name, in any case', 'apr', [offer('beta'), offer('Alpha'), offer('Gamma')], ['Alpha', 'beta', 'Gamma']],
    ['APR before everything else', 'apr', [offer('b', { instalment: '1.00', priority: 0 }), offer('a', { apr: '19.99' })], ['a', 'b']],
    ['by instalment', 'emi', [offer('b', { apr: '1.00' }), offer('a', { instalment: '8000.00' })], ['a', 'b']],
    [
      'by instalment, a smaller loan after the whole ones',
      'emi',
      [offer('b', { amountCapped: true, instalment: '1.00' }), offer('a')],
      ['a', 'b'],
    ],
    ['by amount, largest first', 'amount', [offer('b', { amount: '90000.00' }), offer('a', { apr: '30.00' })], ['a', 'b']],
    ['by amount, then by APR', 'amount', [offer('b', { apr: '21.00' }), offer('a')], ['a', 'b']],
    ['by fee', 'fee', [offer('b', { apr: '1.00' }), offer('a', { fees: feesOf('0.00') })], ['a', 'b']],
    ['by the sum of all fees', 'fee', [offer('b', { fees: feesOf('1000.00', '1000.01') }), offer('a')], ['a', 'b']],
    [
      'equal sums of fees by APR',
      'fee',
      [offer('b', { fees: feesOf('0.30') }), offer('a', { apr: '1.00', fees: feesOf('0.10', '0.20') })],
      ['a', 'b'],
    ],
    [
      'by fee, a smaller loan after the whole ones',
      'fee',
      [offer('b', { amountCapped: true, fees: feesOf('1.00') }), offer('a')],
      ['a', 'b'],
    ],
  ])('orders %s', (_name, sort, offers, expected) => {
    expect(names(offers, sort)).toEqual(expected);
    expect(names(offers.toReversed(), sort)).toEqual(expected);
  });

  it('uses APR, instalment, priority, name as the disclosed default order', () => {
    expect(rankings.apr).toEqual(['apr', 'instalment', 'priority', 'name']);
  });

  it('orders two lenders of the same name by their ids', () => {
    const twins = [offer('Same', { lenderId: '2' }), offer('Same', { lenderId: '1' })];
    expect(rankOffers(twins, 'apr').map(({ lenderId }) => lenderId)).toEqual(['1', '2']);
  });

  it('returns the same complete list for any input order', () => {
    const rankable = fc.record({
      lenderName: fc.constantFrom('A', 'a', 'B', 'C'),
      apr: fc.constantFrom('9.50', '10.00', '30.00'),
      instalment: fc.constantFrom('900.00', '1000.00'),
      amount: fc.constantFrom('50000.00', '100000.00'),
      amountCapped: fc.boolean(),
      fees: fc.constantFrom(feesOf('0.00'), feesOf('99.00'), feesOf('98.00', '1.00')),
      priority: fc.option(fc.integer({ min: 0, max: 3 })),
    });
    const lists = fc.array(rankable, { maxLength: 12 }).map((offers) => offers.map((one, index) => ({ ...one, lenderId: String(index) })));
    fc.assert(
      fc.property(lists, fc.constantFrom(...offerSorts), fc.integer(), (offers, sort, seed) => {
        const shuffled = offers.toSorted((a, b) => ((Number(a.lenderId) * 7 + seed) % 5) - ((Number(b.lenderId) * 7 + seed) % 5));
        const ranked = rankOffers(offers, sort);
        expect(rankOffers(shuffled, sort)).toEqual(ranked);
        expect(ranked).toHaveLength(offers.length);
      }),
    );
  });

  it('does not modify its input', () => {
    const given = [offer('b'), offer('a')];
    rankOffers(given, 'apr');
    expect(given.map(({ lenderName }) => lenderName)).toEqual(['b', 'a']);
  });
});
