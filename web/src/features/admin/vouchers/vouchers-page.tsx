import { todayInIndia } from '../../../../../src/contracts/days.js';
import type { voucherResource } from '../../../../../src/contracts/resources/voucher.js';
import type { VoucherRow } from '../../../api/generated-vouchers.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { PartnerName } from '../../../kit/resource/partner-name.tsx';
import { ResourceList } from '../../../kit/resource/resource-list.tsx';
import { voucher } from './voucher.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/voucher-list.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/voucher-list.js'),
  },
  'records',
];

const columns: readonly DeclaredColumn<VoucherRow, keyof typeof voucherResource>[] = [
  {
    property: 'code',
    warning: ({ status, valid_from, valid_until }, { t }) => {
      if (status !== 1) return undefined;
      const today = todayInIndia();
      if (valid_until < today) return t('admin.vouchers.expired');
      return valid_from > today ? t('admin.vouchers.notYetValid') : undefined;
    },
  },
  'status',
  { property: 'shop', width: 168 },
  { property: 'title', width: 264 },
  { property: 'title_hi', width: 264 },
  'valid_from',
  'valid_until',
  { property: 'partner_id', width: 168, render: ({ partner_id: id }) => <VoucherBrand id={id} /> },
];
const hints = {
  code: 'admin.vouchers.codeHint',
  title: 'admin.vouchers.titleHint',
  valid_until: 'admin.vouchers.untilHint',
  partner_id: 'admin.vouchers.partnerHint',
} as const;
/** The days are edited in the list, where staff choose which one to move first. */
const editing = {
  properties: ['code', 'shop', 'title', 'partner_id'],
  title: 'admin.list.edit',
  button: 'common.actions.edit',
  onlyChanged: true,
  hints: { code: hints.code, title: hints.title, partner_id: hints.partner_id },
} as const;

/** /admin/vouchers: discount vouchers that brands show to their customers. */
export default function VouchersPage() {
  const t = useText();
  return (
    <ResourceList
      page="vouchers"
      title={t('admin.pages.vouchers')}
      texts="admin.vouchers"
      resource={voucher}
      columns={columns}
      hints={hints}
      editing={editing}
      fill
    />
  );
}

function VoucherBrand({ id }: { readonly id: string | null }) {
  const t = useText();
  return <PartnerName id={id} all={t('admin.vouchers.allBrands')} />;
}
