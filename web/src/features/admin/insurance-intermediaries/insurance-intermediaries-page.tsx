import { todayInIndia } from '../../../../../src/contracts/days.js';
import type { insuranceIntermediaryResource } from '../../../../../src/contracts/resources/insurance-intermediary.js';
import type { InsuranceIntermediaryRow } from '../../../api/generated-insurance.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import { insuranceIntermediary } from './insurance-intermediary.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';
import { insuranceTexts } from '../../../kit/insurance-texts.ts';

export const texts: PageTexts = [
  insuranceTexts,
  {
    en: () => import('../../../../../src/contracts/i18n/en/insurance-intermediaries.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/insurance-intermediaries.js'),
  },
  'records',
];

const columns: readonly DeclaredColumn<InsuranceIntermediaryRow, keyof typeof insuranceIntermediaryResource>[] = [
  {
    property: 'name',
    width: 264,
    warning: ({ status, link, valid_until }, { t }) => {
      if (status !== 1) return undefined;
      if (valid_until < todayInIndia()) return t('admin.insurance-intermediaries.over');
      return link === null ? t('admin.insurance-intermediaries.notShown') : undefined;
    },
  },
  // Beside the name, where it stays visible whatever the width of the other columns.
  'status',
  { property: 'registration_number', width: 160 },
  { property: 'licence', width: 136 },
  'valid_until',
  { property: 'kinds', width: 168 },
  { property: 'pays_us', fitsHeader: true },
];
const hints = {
  registration_number: 'admin.insurance-intermediaries.numberHint',
  valid_until: 'admin.insurance-intermediaries.untilHint',
  pays_us: 'admin.insurance-intermediaries.paysHint',
} as const;

/** /admin/insurance-intermediaries: whom customers are referred to for insurance. */
const InsuranceIntermediariesPage = () => (
  <ResourcePage page="insurance-intermediaries" resource={insuranceIntermediary} columns={columns} hints={hints} />
);

export default InsuranceIntermediariesPage;
