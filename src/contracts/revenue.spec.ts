import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalogues } from './i18n/catalogues.js';
import { parseField } from './fields.js';
import { lookups } from './lookups.js';
import { newRevenueItem } from './resources/revenue-item.js';
import {
  type OrderedItem,
  getRevenueEvent,
  validateRevenueItem,
  type RevenueItemValues,
  revenueTypes,
  getSlabWarnings,
} from './revenue.js';

const sound = { revenue_type_id: 1, revenue_percent: 2 };
const messagesOf = (values: RevenueItemValues) =>
  Object.fromEntries(Object.entries(validateRevenueItem(values)).map(([field, { message }]) => [field, message]));
const textOf = (field: keyof typeof newRevenueItem, raw: unknown) => {
  const parsed = parseField(newRevenueItem[field], raw);
  return parsed.ok ? parsed.value : catalogues.en.errors.field[parsed.message];
};

describe('revenue types', () => {
  it('match the selection list, and each has a revenue event', () => {
    expect(revenueTypes.map(({ id }) => id)).toEqual([...lookups.revenueType]);
    expect(revenueTypes.map(({ id }) => getRevenueEvent(id))).toEqual(['disbursal', 'disbursal', 'approval', 'lead', 'card-activation']);
    expect(getRevenueEvent(6)).toBeUndefined();
  });
});

describe('revenue form (product specification §5)', () => {
  it('accepts an item with a type and a payout', () => {
    expect(messagesOf(sound)).toEqual({});
    expect(messagesOf({ revenue_type_id: 2, revenue_flat: 0.01, revenue_percent: 0 })).toEqual({});
  });

  it.each<[string, RevenueItemValues, Record<string, string>]>([
    ['no type', { revenue_percent: 2 }, { revenue_type_id: 'Revenue type is required' }],
    ['nothing paid', { revenue_type_id: 1 }, { revenue_flat: 'Either Revenue Flat or Revenue Percentage is required' }],
    [
      'nothing but zeros',
      { revenue_type_id: 1, revenue_flat: 0, revenue_percent: 0 },
      { revenue_flat: 'Either Revenue Flat or Revenue Percentage is required' },
    ],
    ['ends that meet', { ...sound, slab_disbursed_min: 5, slab_disbursed_max: 5 }, { slab_disbursed_max: 'Max must be greater than Min' }],
    [
      'ends that cross, each for itself',
      { ...sound, slab_number_min: 9, slab_number_max: 1, ats_min: 2, ats_max: 1, slab_disbursed_max: 3 },
      { slab_number_max: 'Max must be greater than Min', ats_max: 'Max must be greater than Min' },
    ],
  ])('refuses %s', (_, values, texts) => {
    const problems = messagesOf(values);
    const written = Object.entries(problems).map(([field, message]) => [field, catalogues.en.errors.field[message]]);
    expect(Object.fromEntries(written)).toEqual(texts);
  });

  it.each([
    ['revenue_type_id', '', 'Revenue type is required'],
    ['revenue_flat', -1, 'Must be a positive number'],
    ['revenue_flat', '-0.01', 'Must be a positive number'],
    ['revenue_flat', 0, 0],
    ['revenue_percent', -0.001, 'Must be between 0 and 100'],
    ['revenue_percent', 100.001, 'Must be between 0 and 100'],
    ['revenue_percent', '12.345', 12.345],
    ['revenue_percent', 12.3456, 'Please enter a number.'],
    ['revenue_percent', 100, 100],
    ['slab_disbursed_min', '', null],
    ['slab_number_min', 1.5, 'Please enter a whole number.'],
  ] as const)('parses %s = %p to %p', (field, raw, read) => {
    expect(textOf(field, raw)).toBe(read);
  });

  it('accepts every step of 0.001 per cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (thousandths) => {
        expect(parseField(newRevenueItem.revenue_percent, thousandths / 1000)).toEqual({ ok: true, value: thousandths / 1000 });
      }),
    );
  });
});

let count = 0;
const item = (bounds: Partial<OrderedItem> = {}): OrderedItem => ({ id: `i${++count}`, revenue_type_id: 1, status: 1, ...bounds });

describe('slab warnings', () => {
  it('are empty when one slab begins where the other ends', () => {
    expect(getSlabWarnings([])).toEqual([]);
    expect(getSlabWarnings([item({ slab_disbursed_max: 100 }), item({ slab_disbursed_min: 100 })])).toEqual([]);
    expect(getSlabWarnings([item({ slab_number_min: 11 }), item({ slab_number_min: 1, slab_number_max: 11 })])).toEqual([]);
  });

  it('report an unreachable item, and the item that covers it', () => {
    const [wide, narrow] = [item({ slab_number_max: 50 }), item({ slab_number_min: 1, slab_number_max: 10 })];
    expect(getSlabWarnings([wide, narrow])).toEqual([{ kind: 'unreachable', id: narrow.id, coveredBy: wide.id }]);
    expect(getSlabWarnings([narrow, wide])).toEqual([{ kind: 'overlap', id: wide.id, before: narrow.id }]);
    expect(getSlabWarnings([item(), item({ ats_min: 5, ats_max: 6 })])).toMatchObject([{ kind: 'unreachable' }]);
  });

  it('ignore items that are switched off or paid for another event', () => {
    expect(getSlabWarnings([item({ status: 0 }), item()])).toEqual([]);
    expect(getSlabWarnings([item(), item({ revenue_type_id: 4, revenue_flat: 1 })])).toEqual([]);
    expect(getSlabWarnings([item(), item({ revenue_type_id: 2 })])).toMatchObject([{ kind: 'unreachable' }]);
  });

  it.each([3, 4, 5])('report a percentage without a flat amount for an event without an amount: type %d', (revenue_type_id) => {
    const share = item({ revenue_type_id, revenue_flat: 0, slab_disbursed_max: 5 });
    const flat = item({ revenue_type_id, revenue_flat: 0.01, slab_disbursed_min: 5 });
    expect(getSlabWarnings([share, flat])).toEqual([{ kind: 'nothing', id: share.id, paidFor: getRevenueEvent(revenue_type_id) }]);
    expect(getSlabWarnings([{ ...share, status: 0 }, flat])).toEqual([]);
    expect(getSlabWarnings([{ ...share, revenue_type_id: 1 }])).toEqual([]);
  });

  it.each<[string, Partial<OrderedItem>, Partial<OrderedItem>, object]>([
    ['rupees', { slab_disbursed_max: 99.99 }, { slab_disbursed_min: 100 }, { slab: 'disbursed', from: 99.99, to: 100 }],
    ['disbursals', { slab_number_max: 10 }, { slab_number_min: 11 }, { slab: 'number', from: 10, to: 11 }],
    ['averages', { ats_max: 99.99 }, { ats_min: 100 }, { slab: 'ats', from: 99.99, to: 100 }],
  ])('report a gap in %s', (_, one, other, gap) => {
    for (const items of [
      [item(one), item(other)],
      [item(other), item(one)],
    ])
      expect(getSlabWarnings(items)).toEqual([{ kind: 'gap', paidFor: 'disbursal', ...gap }]);
  });

  it('report no item as unreachable that some month reaches', () => {
    const bound = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });
    const month = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }));
    const bounds = fc
      .tuple(bound, bound, bound, bound)
      .map(([a, b, c, d]) => item({ slab_disbursed_min: a, slab_disbursed_max: b, slab_number_min: c, slab_number_max: d }))
      .filter((one) => Object.keys(validateRevenueItem({ ...one, revenue_percent: 1 })).length === 0);
    const isIn = ([disbursed, number]: [number, number], one: OrderedItem) =>
      disbursed >= (one.slab_disbursed_min ?? 0) &&
      disbursed < (one.slab_disbursed_max ?? Infinity) &&
      number >= (one.slab_number_min ?? 0) &&
      number < (one.slab_number_max ?? Infinity);
    fc.assert(
      fc.property(fc.array(bounds, { maxLength: 5 }), month, (items, at) => {
        const reached = items.find((one) => isIn(at, one));
        const never = getSlabWarnings(items).flatMap((warning) => (warning.kind === 'unreachable' ? [warning.id] : []));
        expect(never).not.toContain(reached?.id);
      }),
    );
  });
});
