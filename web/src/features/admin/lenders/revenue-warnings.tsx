import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { getSlabWarnings, type SlabWarning } from '../../../../../src/contracts/revenue.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { positionOf } from './revenue-labels.ts';

/** Warnings about the entries of a lender: entries that never pay, overlaps, and gaps. */
export function RevenueWarnings({ items }: { readonly items: readonly RevenueItemRow[] }) {
  const t = useText();
  const inWords = (warning: SlabWarning) => {
    if (warning.kind === 'unreachable')
      return t('admin.lender.revenue.unreachable', { place: positionOf(items, warning.id), by: positionOf(items, warning.coveredBy) });
    if (warning.kind === 'nothing') {
      const event = t(`admin.lender.revenue.events.${warning.paidFor}`);
      return t('admin.lender.revenue.nothing', { place: positionOf(items, warning.id), event });
    }
    if (warning.kind === 'overlap')
      return t('admin.lender.revenue.overlap', { place: positionOf(items, warning.id), by: positionOf(items, warning.before) });
    const { paidFor, slab, from, to } = warning;
    const written = slab === 'number' ? formatNumber : formatMoney;
    return t('admin.lender.revenue.gap', {
      event: t(`admin.lender.revenue.events.${paidFor}`),
      slab: t(`admin.lender.revenue.slabs.${slab}`),
      ...{ from: written(from), to: written(to) },
    });
  };
  return getSlabWarnings(items)
    .map(inWords)
    .map((words) => (
      <Alert key={words} color="yellow" py="xs" icon={<IconAlertTriangle aria-hidden />}>
        {words}
      </Alert>
    ));
}
