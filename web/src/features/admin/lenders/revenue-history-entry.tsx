import { revenueItemResource } from '../../../../../src/contracts/resources/revenue-item.js';
import { useText } from '../../../i18n/use-text.ts';
import { RelatedEntry } from '../../../kit/resource/history-entry.tsx';
import type { RelatedEntryProps } from '../../../kit/resource/web-resource.ts';
import { useGetLenderRevenueQuery } from './lender-page-api.ts';
import { positionOf } from './revenue-labels.ts';

/** A change of a revenue item in the history of its lender, labelled by its position, by which staff refer to it. */
export default function RevenueHistoryEntry({ entry, recordId, parentId }: RelatedEntryProps) {
  const t = useText();
  const { data } = useGetLenderRevenueQuery({ lenderId: parentId });
  const place = positionOf(data?.lenderRevenue ?? [], recordId);
  const label = place > 0 ? t('resources.revenue-item.numbered', { place }) : undefined;
  return <RelatedEntry entry={entry} name="revenue-item" table={revenueItemResource} label={label} />;
}
