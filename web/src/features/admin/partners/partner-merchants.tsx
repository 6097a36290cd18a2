import { useMemo } from 'react';
import type { merchantResource } from '../../../../../src/contracts/resources/merchant.js';
import type { PartnerRow } from '../../../api/generated.ts';
import type { MerchantRow } from '../../../api/generated-merchants.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ListInSection } from '../../../kit/resource/list-in-section.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { merchant } from './merchant.ts';
import { MerchantRequestButton } from './merchant-request-button.tsx';
import { useNameColumnWidth } from './use-name-column-width.ts';

const columns: readonly DeclaredColumn<MerchantRow, keyof typeof merchantResource>[] = [
  { property: 'name', width: 300, NameAddon: MerchantRequestButton },
  'code',
  'status',
  { property: 'locations', width: 104 },
  { property: 'city', width: 120 },
  { property: 'pan', width: 112 },
  { property: 'gstin', width: 176 },
  'created_at',
];
const hints = { code: 'admin.merchants.codeHint' } as const;
const editing = {
  properties: ['name', 'status'],
  title: 'admin.merchants.editOf',
  button: 'common.actions.edit',
  onlyChanged: true,
} as const;

/** Merchants of a partner: added, renamed and given a status here. Requests from the merchant form are decided here. */
export function PartnerMerchants({ row }: RecordSectionProps<PartnerRow, string>) {
  const within = useMemo(() => ({ partner_id: row.id }), [row.id]);
  return (
    <ListInSection
      resource={merchant}
      texts="admin.merchants"
      prefix="merchants"
      columns={useNameColumnWidth(columns)}
      scope={within}
      hints={hints}
      editing={editing}
    />
  );
}
