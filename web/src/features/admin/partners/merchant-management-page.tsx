import type { merchantResource } from '../../../../../src/contracts/resources/merchant.js';
import type { MerchantRow } from '../../../api/generated-merchants.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ResourceList } from '../../../kit/resource/resource-list.tsx';
import { usePartnerChoices } from '../../../kit/resource/use-partner-choices.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { merchant } from './merchant.ts';
import { MerchantRequestButton } from './merchant-request-button.tsx';
import { useNameColumnWidth } from './use-name-column-width.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['partner-terms', 'lending'];

const merchantOfAnyPartner: WebResource<MerchantRow, keyof typeof merchantResource> = {
  ...merchant,
  references: { partner_id: usePartnerChoices },
};
const columns: readonly DeclaredColumn<MerchantRow, keyof typeof merchantResource>[] = [
  { property: 'name', width: 300, NameAddon: MerchantRequestButton },
  { property: 'partner', width: 160 },
  { property: 'city', width: 120 },
  { property: 'pan', width: 112 },
  { property: 'gstin', width: 176 },
  'status',
  { property: 'revenue_percent', width: 104 },
  { property: 'applications', width: 112 },
  { property: 'last_login', width: 160 },
  'created_at',
  { property: 'reference', width: 128 },
  'code',
];
const hints = { code: 'admin.merchants.codeHint' } as const;
const editing = {
  properties: ['name', 'status'],
  title: 'admin.merchants.editOf',
  button: 'common.actions.edit',
  onlyChanged: true,
} as const;

/** /admin/merchant-management: merchants of all partners, and who asks to become one. */
export default function MerchantManagementPage() {
  const t = useText();
  return (
    <ResourceList
      page="merchant-management"
      title={t('admin.pages.merchant-management')}
      texts="admin.merchant-management"
      resource={merchantOfAnyPartner}
      columns={useNameColumnWidth(columns)}
      hints={hints}
      editing={editing}
      fill
    />
  );
}
