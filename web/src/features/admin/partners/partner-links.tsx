import { useMemo } from 'react';
import { todayInIndia } from '../../../../../src/contracts/days.js';
import type { trackingLinkResource } from '../../../../../src/contracts/resources/tracking-link.js';
import type { PartnerRow, TrackingLinkRow } from '../../../api/generated.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ListInSection } from '../../../kit/resource/list-in-section.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { LinkUrlButton } from './link-url-button.tsx';
import { trackingLink } from './tracking-link.ts';

const columns: readonly DeclaredColumn<TrackingLinkRow, keyof typeof trackingLinkResource>[] = [
  {
    property: 'code',
    width: 248,
    warning: ({ expires_at }, { t }) => (expires_at && expires_at < todayInIndia() ? t('admin.tracking-links.expired') : undefined),
    NameAddon: LinkUrlButton,
  },
  { property: 'merchant', width: 168 },
  'status',
  { property: 'product', width: 104 },
  'utm_campaign',
  'expires_at',
  'created_at',
];
const hints = {
  code: 'admin.tracking-links.codeHint',
  merchant_id: 'admin.tracking-links.merchantHint',
  product: 'admin.tracking-links.productHint',
} as const;
const editing = {
  properties: ['merchant_id', 'product', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'expires_at'],
  title: 'admin.tracking-links.editOf',
  button: 'common.actions.edit',
  onlyChanged: true,
  hints: { merchant_id: hints.merchant_id, product: hints.product },
} as const;

/** Tracking links of a partner: created, edited and paused here, each with its full URL. */
export function PartnerLinks({ row }: RecordSectionProps<PartnerRow, string>) {
  const within = useMemo(() => ({ partner_id: row.id }), [row.id]);
  return (
    <ListInSection
      resource={trackingLink}
      texts="admin.tracking-links"
      prefix="links"
      columns={columns}
      scope={within}
      hints={hints}
      editing={editing}
    />
  );
}
