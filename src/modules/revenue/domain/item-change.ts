import type { WireValue } from '../../../contracts/fields.js';
import { Decimal } from '../../../platform/values/money.js';
import type { PayoutItem } from './payout.js';

/** A change of a lender's revenue items that is not saved yet. Values are parsed, by wire name; omitted ones stay or are unset. */
export type ItemChange =
  | { readonly kind: 'create'; readonly values: ReadonlyMap<string, WireValue> }
  | { readonly kind: 'update'; readonly id: string; readonly values: ReadonlyMap<string, WireValue> }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'reorder'; readonly ids: readonly string[] };

/** Id of an item that does not exist yet. */
const NEW_ITEM_ID = 'new';

const emptyItem: PayoutItem = {
  ...{ id: NEW_ITEM_ID, revenue_type_id: 0, revenue_flat: null, revenue_percent: null, status: true },
  ...{ slab_disbursed_min: null, slab_disbursed_max: null, slab_number_min: null, slab_number_max: null, ats_min: null, ats_max: null },
};

/** Properties that a payout item holds as numbers; all others are decimal texts. */
const counts: readonly string[] = ['slab_number_min', 'slab_number_max', 'revenue_type_id'];

function toPayoutValue(property: string, value: WireValue): unknown {
  if (property === 'status') return value === 1;
  if (value === null || counts.includes(property)) return value;
  return new Decimal(value as number | string).toFixed();
}

const withValues = (item: PayoutItem, values: ReadonlyMap<string, WireValue>): PayoutItem => ({
  ...item,
  ...Object.fromEntries([...values].filter(([property]) => property in item).map(([key, value]) => [key, toPayoutValue(key, value)])),
});

/**
 * Returns a lender's items, in their order, as they are after a change. A new item comes last. A reorder skips ids that are gone and puts
 * items that it does not name last: the write refuses such an order. Undefined when the changed item does not exist.
 */
export function applyItemChange(items: readonly PayoutItem[], change: ItemChange): readonly PayoutItem[] | undefined {
  if (change.kind === 'create') return [...items, withValues(emptyItem, change.values)];
  if (change.kind === 'reorder') {
    const places = new Map(change.ids.map((id, place) => [id, place]));
    const placeOf = ({ id }: PayoutItem) => places.get(id) ?? change.ids.length;
    return items.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
  const { id } = change;
  if (!items.some((item) => item.id === id)) return undefined;
  return change.kind === 'delete'
    ? items.filter((item) => item.id !== id)
    : items.map((item) => (item.id === id ? withValues(item, change.values) : item));
}
