import { useMemo } from 'react';
import type { PartnerRow } from '../../../api/generated.ts';
import { ListInSection } from '../../../kit/resource/list-in-section.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { merchant } from './merchant.ts';

const columns = [{ property: 'name', width: 220 }, 'code', 'status', { property: 'locations', width: 104 }, 'created_at'] as const;
const hints = { code: 'admin.merchants.codeHint' } as const;
const editing = {
  properties: ['name', 'status'],
  title: 'admin.merchants.editOf',
  button: 'common.actions.edit',
  onlyChanged: true,
} as const;

/** The merchants of a partner, added, renamed and set to a status here. */
export function PartnerMerchants({ row }: RecordSectionProps<PartnerRow, string>) {
  const within = useMemo(() => ({ partner_id: row.id }), [row.id]);
  return (
    <ListInSection
      resource={merchant}
      texts="admin.merchants"
      prefix="merchants"
      columns={columns}
      within={within}
      hints={hints}
      editing={editing}
    />
  );
}
