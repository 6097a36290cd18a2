import { describe, expect, it } from '@jest/globals';
import { applyItemChange } from './item-change.js';
import type { PayoutItem } from './payout.js';

const item = (id: string, values: Partial<PayoutItem> = {}): PayoutItem => ({
  ...{ id, revenue_type_id: 1, revenue_flat: null, revenue_percent: '2.000', status: true },
  ...{ slab_disbursed_min: null, slab_disbursed_max: null, slab_number_min: null, slab_number_max: null, ats_min: null, ats_max: null },
  ...values,
});
const [a, b, c] = [item('a'), item('b', { slab_number_max: 9 }), item('c')];
const all = [a, b, c];
const ids = (items: readonly PayoutItem[] | undefined) => items?.map(({ id }) => id);

describe('the items of a lender after a change', () => {
  it('have a new item last, in force and unbounded unless it says otherwise', () => {
    const values = new Map<string, string | number | null>([
      ['lender_id', 'x'],
      ['revenue_type_id', 2],
      ['revenue_flat', 750.5],
      ['slab_number_min', 3],
    ]);
    expect(applyItemChange([a], { kind: 'create', values })).toEqual([
      a,
      item('new', { revenue_type_id: 2, revenue_flat: '750.5', revenue_percent: null, slab_number_min: 3 }),
    ]);
    expect(applyItemChange([], { kind: 'create', values: new Map([...values, ['status', 0]]) })).toMatchObject([{ status: false }]);
  });

  it('keep the values that an update does not send', () => {
    const values = new Map<string, string | number | null>([
      ['revenue_percent', 1.005],
      ['ats_max', '99.90'],
      ['slab_number_max', null],
      ['status', 0],
    ]);
    expect(applyItemChange(all, { kind: 'update', id: 'b', values })).toEqual([
      a,
      item('b', { revenue_percent: '1.005', ats_max: '99.9', status: false }),
      c,
    ]);
  });

  it('follow a deletion and a new order', () => {
    expect(ids(applyItemChange(all, { kind: 'delete', id: 'b' }))).toEqual(['a', 'c']);
    expect(ids(applyItemChange(all, { kind: 'reorder', ids: ['c', 'a', 'b'] }))).toEqual(['c', 'a', 'b']);
    expect(ids(applyItemChange(all, { kind: 'reorder', ids: ['gone', 'c'] }))).toEqual(['c', 'a', 'b']);
  });

  it('are undefined when the changed item does not exist', () => {
    expect(applyItemChange(all, { kind: 'delete', id: 'x' })).toBeUndefined();
    expect(applyItemChange(all, { kind: 'update', id: 'x', values: new Map() })).toBeUndefined();
  });
});
