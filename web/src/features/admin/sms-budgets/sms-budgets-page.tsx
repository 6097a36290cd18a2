import { defaultSmsBudgets } from '../../../../../src/contracts/otp-limits.js';
import type { smsBudgetResource } from '../../../../../src/contracts/resources/sms-budget.js';
import type { SmsBudgetRow } from '../../../api/generated-budgets.ts';
import { formatNumber } from '../../../i18n/format.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { PartnerName } from '../../../kit/resource/partner-name.tsx';
import { ResourceList } from '../../../kit/resource/resource-list.tsx';
import { smsBudget } from './sms-budget.ts';

export const texts: PageTexts = [
  {
    en: () => import('../../../../../src/contracts/i18n/en/sms-budgets.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/sms-budgets.js'),
  },
  'records',
];

const columns: readonly DeclaredColumn<SmsBudgetRow, keyof typeof smsBudgetResource>[] = [
  { property: 'name', width: 240 },
  { property: 'partner_id', width: 240, render: ({ partner_id: id }) => <BudgetBrand id={id} /> },
  { property: 'hour_limit', width: 160 },
  { property: 'day_limit', width: 160 },
];
const hints = { partner_id: 'admin.sms-budgets.partnerHint' } as const;

/** /admin/sms-budgets: how many OTPs may be sent by SMS, for each brand and for all together. */
export default function SmsBudgetsPage() {
  const t = useText();
  const title = t('admin.pages.sms-budgets');
  const amounts = ({ hour, day }: { readonly hour: number; readonly day: number }) =>
    t('admin.sms-budgets.amounts', { hour: formatNumber(hour), day: formatNumber(day) });
  const { all, brand } = defaultSmsBudgets;
  return (
    <>
      <PageHeader
        title={title}
        lead={`${t('admin.sms-budgets.lead')} ${t('admin.sms-budgets.defaults', { all: amounts(all), brand: amounts(brand) })}`}
      />
      <ResourceList title={title} texts="admin.sms-budgets" resource={smsBudget} columns={columns} hints={hints} />
    </>
  );
}

/** The brand of a budget. */
function BudgetBrand({ id }: { readonly id: string | null }) {
  const t = useText();
  return <PartnerName id={id} all={t('admin.sms-budgets.allBrands')} />;
}
