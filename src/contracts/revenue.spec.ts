import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { catalogues } from './i18n/catalogues.js';
import { parseField } from './fields.js';
import { lookups } from './lookups.js';
import { newRevenueItem } from './resources/revenue-item.js';
import { getRevenueEvent, validateRevenueItem, type RevenueItemValues, revenueTypes } from './revenue.js';

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
