import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { SlabRange } from '../../../../../src/contracts/slab-gaps.js';
import { getSlabWarnings, type SlabWarning } from '../../../../../src/contracts/slab-warnings.js';
import type { RevenueItemRow } from '../../../api/generated.ts';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/use-text.ts';
import { positionOf } from './position-of.ts';
import { formatBounds } from './revenue-labels.ts';

/** Warnings about the entries of a lender: entries that never pay, overlaps, and gaps. */
export function RevenueWarnings({ items }: { readonly items: readonly RevenueItemRow[] }) {
  const t = useText();
  const inWords = (warning: SlabWarning) => {
    if (warning.kind === 'unreachable') {
      const place = positionOf(items, warning.id);
      return warning.coveredBy === null
        ? t('admin.lender.revenue.unreachableAlone', { place })
        : t('admin.lender.revenue.unreachable', { place, by: positionOf(items, warning.coveredBy) });
    }
    if (warning.kind === 'nothing') {
      const event = t(`admin.lender.revenue.events.${warning.paidFor}`);
      return t('admin.lender.revenue.nothing', { place: positionOf(items, warning.id), event });
    }
    if (warning.kind === 'overlap')
      return t('admin.lender.revenue.overlap', { place: positionOf(items, warning.id), by: positionOf(items, warning.before) });
    return t('admin.lender.revenue.gap', {
      event: t(`admin.lender.revenue.events.${warning.paidFor}`),
      ranges: warning.ranges.map((range) => formatRange(t, range)).join(', '),
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

/** Formats a figure of a month with its bounds: `average ticket size below ₹50,000`. */
function formatRange(t: Text, { slab, from, to }: SlabRange): string {
  const format = slab === 'number' ? formatNumber : formatMoney;
  return `${t(`admin.lender.revenue.slabs.${slab}`)} ${formatBounds(t, { from, to, format })}`;
}
