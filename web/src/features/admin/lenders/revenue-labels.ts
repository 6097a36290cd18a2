import { type SlabKey, slabs } from '../../../../../src/contracts/revenue.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Text } from '../../../i18n/use-text.ts';

/** Returns the position of an item in its order, from 1; staff refer to items by it. */
export const positionOf = (items: readonly { readonly id: string }[], id: string) => items.findIndex((item) => item.id === id) + 1;

/** Formats a slab of an item: `1,000 to 2,000`, `up to 10`, `any`. */
export function formatSlab(t: Text, item: RevenueItemRow, key: SlabKey): string {
  const slab = slabs.find((one) => one.key === key);
  const [min, max] = slab ? [item[slab.min], item[slab.max]] : [null, null];
  const [from, to] = [min, max].map((bound) => formatNumber(bound ?? 0));
  if (min === null && max === null) return t('admin.lender.revenue.any');
  if (max === null) return t('admin.lender.revenue.from', { from: from ?? '' });
  return min === null
    ? t('admin.lender.revenue.upTo', { to: to ?? '' })
    : t('admin.lender.revenue.between', { from: from ?? '', to: to ?? '' });
}
