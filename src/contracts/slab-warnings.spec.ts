import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { getRevenueEvent } from './revenue.js';
import type { SlabRange } from './slab-gaps.js';
import { getSlabWarnings, type OrderedItem } from './slab-warnings.js';

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
    const rest = item({ slab_number_min: 50 });
    expect(getSlabWarnings([wide, narrow, rest])).toEqual([{ kind: 'unreachable', id: narrow.id, coveredBy: wide.id }]);
    expect(getSlabWarnings([narrow, wide, rest])).toEqual([{ kind: 'overlap', id: wide.id, before: narrow.id }]);
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
    for (const items of [[{ ...share, status: 0 }, flat], [{ ...share, revenue_type_id: 1 }]])
      expect(getSlabWarnings(items).filter(({ kind }) => kind !== 'gap')).toEqual([]);
  });

  it('report an item that no month reaches, because earlier items cover it together or its limits contradict each other', () => {
    const [few, many, middle] = [
      item({ slab_number_max: 10 }),
      item({ slab_number_min: 10 }),
      item({ slab_number_min: 5, slab_number_max: 15 }),
    ];
    expect(getSlabWarnings([few, many, middle])).toEqual([{ kind: 'unreachable', id: middle.id, coveredBy: null }]);
    // Ten disbursals of 100 and more are at least 1,000.
    const impossible = item({ slab_number_min: 10, ats_min: 100, slab_disbursed_max: 1000 });
    expect(getSlabWarnings([impossible, item()])).toEqual([{ kind: 'unreachable', id: impossible.id, coveredBy: null }]);
    // A month without disbursals reaches an item without an average.
    const [withAverage, leads] = [item({ revenue_type_id: 4, revenue_flat: 1, ats_min: 0 }), item({ revenue_type_id: 4, revenue_flat: 1 })];
    expect(getSlabWarnings([withAverage, leads])).toEqual([{ kind: 'overlap', id: leads.id, before: withAverage.id }]);
  });

  it.each<[string, Partial<OrderedItem>, Partial<OrderedItem>, object]>([
    ['rupees', { slab_disbursed_max: 99.99 }, { slab_disbursed_min: 100 }, { slab: 'disbursed', from: 99.99, to: 100 }],
    ['disbursals', { slab_number_max: 10 }, { slab_number_min: 11 }, { slab: 'number', from: 10, to: 11 }],
    ['averages', { ats_max: 99.99 }, { ats_min: 100 }, { slab: 'ats', from: 99.99, to: 100 }],
  ])('report a gap in %s', (_, one, other, range) => {
    for (const items of [
      [item(one), item(other)],
      [item(other), item(one)],
    ])
      expect(getSlabWarnings(items)).toEqual([{ kind: 'gap', paidFor: 'disbursal', ranges: [range] }]);
  });

  it('report open ends, and gaps that only show in several figures together', () => {
    const ranges = (...items: OrderedItem[]) =>
      getSlabWarnings(items).flatMap((warning) => (warning.kind === 'gap' ? [warning.ranges] : []));
    expect(ranges(item({ slab_number_min: 5, slab_number_max: 10 }))).toEqual([
      [{ slab: 'number', from: null, to: 5 }],
      [{ slab: 'number', from: 10, to: null }],
    ]);
    // Each figure is covered on its own, but not a month with much money in few loans.
    expect(ranges(item({ slab_disbursed_max: 1000 }), item({ slab_disbursed_min: 1000, slab_number_min: 10 }))).toEqual([
      [
        { slab: 'disbursed', from: 1000, to: null },
        { slab: 'number', from: null, to: 10 },
      ],
    ]);
    // From ten loans of 100 each, 1,000 are always reached.
    expect(ranges(item({ slab_number_max: 10 }), item({ ats_max: 100 }), item({ slab_disbursed_min: 1000 }))).toEqual([]);
    expect(ranges(item({ revenue_type_id: 4, revenue_flat: 1, slab_number_min: 1 }))).toEqual([[{ slab: 'number', from: null, to: 1 }]]);
  });

  it('report as gaps exactly the months that no item fits, each once, and every gap has a month', () => {
    const bound = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null });
    const range = (max: number) => fc.tuple(bound(max), bound(max)).filter(([from, to]) => from === null || to === null || from < to);
    const bounds = fc
      .tuple(range(12), range(4), range(5))
      .map(([[a, b], [c, d], [e, f]]) =>
        item({ slab_disbursed_min: a, slab_disbursed_max: b, slab_number_min: c, slab_number_max: d, ats_min: e, ats_max: f }),
      );
    // Beyond all bounds in every figure: 12 rupees in loans of less than one each are at least 13 loans, of up to 5 each 65 rupees.
    const months = Array.from({ length: 13 * 67 }, (_, index) => ({ number: 1 + (index % 13), disbursed: Math.floor(index / 13) }));
    type Month = (typeof months)[number];
    const isBetween = (value: number, from: number | null | undefined, to: number | null | undefined) =>
      value >= (from ?? 0) && value < (to ?? Infinity);
    const fits = ({ number, disbursed }: Month, one: OrderedItem) =>
      isBetween(disbursed, one.slab_disbursed_min, one.slab_disbursed_max) &&
      isBetween(number, one.slab_number_min, one.slab_number_max) &&
      isBetween(disbursed / number, one.ats_min, one.ats_max);
    const valueOf = ({ number, disbursed }: Month, slab: SlabRange['slab']) => ({ number, disbursed, ats: disbursed / number })[slab];
    fc.assert(
      fc.property(fc.array(bounds, { minLength: 1, maxLength: 5 }), (items) => {
        const warnings = getSlabWarnings(items);
        const gaps = warnings.flatMap((warning) => (warning.kind === 'gap' ? [warning.ranges] : []));
        const gapsOf = (month: Month) =>
          gaps.filter((ranges) => ranges.every(({ slab, from, to }) => isBetween(valueOf(month, slab), from, to)));
        for (const month of months) expect(gapsOf(month).length).toBe(items.some((one) => fits(month, one)) ? 0 : 1);
        for (const gap of gaps) expect(months.some((month) => gapsOf(month).includes(gap))).toBe(true);
        const unreachable = warnings.flatMap((warning) => (warning.kind === 'unreachable' ? [warning.id] : []));
        const reached = new Set(months.map((month) => items.find((one) => fits(month, one))?.id));
        expect(unreachable).toEqual(items.map(({ id }) => id).filter((id) => !reached.has(id)));
      }),
    );
  });
});
