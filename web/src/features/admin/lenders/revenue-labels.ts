import { type SlabKey, slabs } from '../../../../../src/contracts/revenue.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { Text } from '../../../i18n/use-text.ts';

/** Formats a slab of an item: `1,000 to below 2,000`, `below 10`, `any`. */
export function formatSlab(t: Text, item: RevenueItemRow, key: SlabKey): string {
  const slab = slabs.find((one) => one.key === key);
  return formatBounds(t, { from: slab ? item[slab.min] : null, to: slab ? item[slab.max] : null, format: formatNumber });
}

interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
  readonly format: (value: number) => string;
}

/** Formats bounds: `1,000 to below 2,000`, `below 10`, `from 5`, `any`. */
export function formatBounds(t: Text, { from, to, format }: Bounds): string {
  if (from !== null && to !== null) return t('admin.lender.revenue.between', { from: format(from), to: format(to) });
  if (from !== null) return t('admin.lender.revenue.from', { from: format(from) });
  return to === null ? t('admin.lender.revenue.any') : t('admin.lender.revenue.upTo', { to: format(to) });
}
