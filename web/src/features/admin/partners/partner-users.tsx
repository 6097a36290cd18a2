import { useMemo } from 'react';
import type { partnerUserResource } from '../../../../../src/contracts/resources/partner-user.js';
import type { PartnerRow } from '../../../api/generated.ts';
import type { PartnerUserRow } from '../../../api/generated-partnerusers.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { ListInSection } from '../../../kit/resource/list-in-section.tsx';
import type { RecordSectionProps } from '../../../kit/resource/record-section.ts';
import { useMerchantChoices } from './merchant.ts';
import { partnerUser } from './partner-user.ts';

/** The merchant that a user works for, by name. */
function MerchantOfUser({ row: { merchant_id } }: { readonly row: PartnerUserRow }) {
  const t = useText();
  const choices = useMerchantChoices();
  if (!merchant_id) return t('admin.partner-users.allMerchants');
  if (!choices) return t('common.empty');
  return choices.find(({ value }) => value === merchant_id)?.label ?? t('admin.list.goneReference', { id: shortenId(merchant_id) });
}

const columns: readonly DeclaredColumn<PartnerUserRow, keyof typeof partnerUserResource>[] = [
  { property: 'email', width: 208 },
  { property: 'merchant_id', width: 112, render: (row) => <MerchantOfUser row={row} /> },
  { property: 'status', width: 96 },
  { property: 'last_login_at', width: 144 },
];
const hints = { email: 'admin.partner-users.emailHint' } as const;
const editing = {
  properties: ['merchant_id'],
  title: 'admin.partner-users.editOf',
  button: 'common.actions.edit',
  onlyChanged: true,
  hints: { merchant_id: 'admin.partner-users.merchantHint' },
} as const;

/** Users of a partner's portal: invited, disabled and reset here. */
export function PartnerUsers({ row }: RecordSectionProps<PartnerRow, string>) {
  const within = useMemo(() => ({ partner_id: row.id }), [row.id]);
  return (
    <ListInSection
      resource={partnerUser}
      texts="admin.partner-users"
      prefix="users"
      columns={columns}
      scope={within}
      hints={hints}
      createSubmit="admin.partner-users.invite"
      editing={editing}
    />
  );
}
