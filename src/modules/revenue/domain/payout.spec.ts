import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PayoutItem, calculatePayout } from './payout.js';

const open = {
  slab_disbursed_min: null,
  slab_disbursed_max: null,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
} as const;
const item = (id: string, changes: Partial<PayoutItem> = {}): PayoutItem => ({
  id,
  ...open,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: '2',
  status: true,
  ...changes,
});
const month = { disbursed: '1000000.00', number: 10 };

describe('calculatePayout', () => {
  it.each<[string, Partial<PayoutItem>, string]>([
    ['a percentage', {}, '2000.00'],
    ['a flat sum', { revenue_percent: null, revenue_flat: '750.50' }, '750.50'],
    ['both', { revenue_flat: '0.01' }, '2000.01'],
    ['a thousandth of a per cent', { revenue_percent: '0.001' }, '1.00'],
    ['nothing at all', { revenue_percent: '0' }, '0.00'],
  ])('pays %s', (_, changes, amount) => {
    expect(calculatePayout([item('a', changes)], month, '100000')).toEqual({ itemId: 'a', amount });
  });

  it('rounds half up to the paisa after adding everything up', () => {
    const paid = (disbursal: string, percent: string, flat: string | null = null) =>
      calculatePayout([item('a', { revenue_percent: percent, revenue_flat: flat })], month, disbursal)?.amount;
    expect([paid('0.50', '1'), paid('0.49', '1'), paid('1.50', '1'), paid('333.33', '1.005')]).toEqual(['0.01', '0.00', '0.02', '3.35']);
    expect(paid('0.50', '1', '10')).toBe('10.01');
  });

  it('pays by the first item that fits', () => {
    const items = [item('low', { slab_number_max: 10 }), item('first', { slab_number_min: 10 }), item('second', { revenue_percent: '9' })];
    expect(calculatePayout(items, month, '100')).toEqual({ itemId: 'first', amount: '2.00' });
    expect(calculatePayout(items.toReversed(), month, '100')).toMatchObject({ itemId: 'second' });
  });

  it.each<[string, Partial<PayoutItem>, boolean]>([
    ['the lower end of the rupees', { slab_disbursed_min: '1000000' }, true],
    ['the upper end of the rupees', { slab_disbursed_max: '1000000' }, false],
    ['a paisa below', { slab_disbursed_min: '1000000.01' }, false],
    ['a paisa above', { slab_disbursed_max: '1000000.01' }, true],
    ['the ends of the number', { slab_number_min: 10, slab_number_max: 11 }, true],
    ['too few', { slab_number_min: 11 }, false],
    ['too many', { slab_number_max: 10 }, false],
    ['the ends of the average', { ats_min: '100000', ats_max: '100000.01' }, true],
    ['an average below', { ats_min: '100000.01' }, false],
    ['an average above', { ats_max: '100000' }, false],
    ['all three, one of which does not fit', { slab_number_min: 1, slab_disbursed_min: '1', ats_min: '200000' }, false],
  ])('checks %s', (_, bounds, fits) => {
    expect(calculatePayout([item('a', bounds)], month, '100') !== null).toBe(fits);
  });

  it('compares the unrounded average', () => {
    const third = { disbursed: '100.00', number: 3 };
    expect(calculatePayout([item('a', { ats_min: '33.33', ats_max: '33.34' })], third, '100')).not.toBeNull();
    expect(calculatePayout([item('a', { ats_max: '33.33' })], third, '100')).toBeNull();
  });

  it('has no average for a month without disbursals', () => {
    const empty = { disbursed: '0', number: 0 };
    expect(calculatePayout([item('a', { ats_min: '0' })], empty, '100')).toBeNull();
    expect(calculatePayout([item('a', { ats_max: '100' })], empty, '100')).toBeNull();
    expect(calculatePayout([item('a')], empty, '100')).not.toBeNull();
  });

  it('ignores items that are switched off or not paid for disbursals', () => {
    expect(calculatePayout([item('a', { status: false })], month, '100')).toBeNull();
    expect([1, 2, 3, 4, 5, 6].map((revenue_type_id) => calculatePayout([item('a', { revenue_type_id })], month, '100') !== null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(calculatePayout([], month, '100')).toBeNull();
  });

  it('throws for an amount that is not a number', () => {
    expect(() => calculatePayout([item('a')], month, 'a lot')).toThrow();
  });
});

/** An item in whole paise and thousandths of a per cent. */
interface SlowItem {
  readonly disbursed: readonly [bigint | null, bigint | null];
  readonly number: readonly [bigint | null, bigint | null];
  readonly ats: readonly [bigint | null, bigint | null];
  readonly flat: bigint | null;
  readonly thousandths: bigint | null;
  readonly type: number;
  readonly status: boolean;
}

/** Reference implementation in whole numbers only: returns the index of the item and paise. */
function slowly(items: readonly SlowItem[], disbursed: bigint, number: bigint, disbursal: bigint): [number, bigint] | null {
  for (const [index, one] of items.entries()) {
    if (!one.status || (one.type !== 1 && one.type !== 2)) continue;
    if (one.disbursed[0] !== null && disbursed < one.disbursed[0]) continue;
    if (one.disbursed[1] !== null && disbursed >= one.disbursed[1]) continue;
    if (one.number[0] !== null && number < one.number[0]) continue;
    if (one.number[1] !== null && number >= one.number[1]) continue;
    if ((one.ats[0] !== null || one.ats[1] !== null) && number === 0n) continue;
    if (one.ats[0] !== null && disbursed < one.ats[0] * number) continue;
    if (one.ats[1] !== null && disbursed >= one.ats[1] * number) continue;
    // In hundred thousandths of a paisa, then rounded half up.
    const exact = disbursal * (one.thousandths ?? 0n) + (one.flat ?? 0n) * 100_000n;
    const rest = exact % 100_000n;
    return [index, exact / 100_000n + (rest * 2n >= 100_000n ? 1n : 0n)];
  }
  return null;
}

const rupees = (paise: bigint) => `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
const nullable = <T>(value: T | null, write: (value: T) => string) => (value === null ? null : write(value));
const count = (value: bigint | null) => (value === null ? null : Number(value));

const fast = (one: SlowItem, index: number): PayoutItem => ({
  id: String(index),
  slab_disbursed_min: nullable(one.disbursed[0], rupees),
  slab_disbursed_max: nullable(one.disbursed[1], rupees),
  slab_number_min: count(one.number[0]),
  slab_number_max: count(one.number[1]),
  ats_min: nullable(one.ats[0], rupees),
  ats_max: nullable(one.ats[1], rupees),
  revenue_type_id: one.type,
  revenue_flat: nullable(one.flat, rupees),
  revenue_percent: nullable(one.thousandths, (value) => `${value / 1000n}.${String(value % 1000n).padStart(3, '0')}`),
  status: one.status,
});

/** Small figures, which hit the bounds of slabs, and figures as large as the columns hold. */
const figure = (largest: bigint) => fc.oneof(fc.bigInt(0n, 40n), fc.bigInt(0n, largest));
const LARGEST = 99_999_999_999_999n;
const range = (value: fc.Arbitrary<bigint>) => fc.tuple(fc.option(value), fc.option(value));
const slowItem: fc.Arbitrary<SlowItem> = fc.record({
  disbursed: range(figure(LARGEST)),
  number: range(figure(2_147_483_647n)),
  ats: range(figure(LARGEST)),
  flat: fc.option(figure(LARGEST)),
  thousandths: fc.option(fc.bigInt(0n, 100_000n)),
  type: fc.integer({ min: 1, max: 5 }),
  status: fc.boolean(),
});

describe('calculatePayout against the whole-number implementation', () => {
  it('returns the same item and amount', () => {
    const cases = fc.tuple(fc.array(slowItem, { maxLength: 8 }), figure(LARGEST), figure(2_147_483_647n), figure(LARGEST));
    fc.assert(
      fc.property(cases, ([items, disbursed, number, disbursal]) => {
        const expected = slowly(items, disbursed, number, disbursal);
        const paid = calculatePayout(items.map(fast), { disbursed: rupees(disbursed), number: Number(number) }, rupees(disbursal));
        expect(paid).toEqual(expected && { itemId: String(expected[0]), amount: rupees(expected[1]) });
      }),
      { numRuns: 2000 },
    );
  });
});
