import type { insuranceIntermediaryResource } from '../../../../../src/contracts/resources/insurance-intermediary.js';
import type { InsuranceIntermediaryRow } from '../../../api/generated-insurance.ts';
import { SingleReferenceCell } from '../../../kit/resource/single-reference-cell.tsx';
import { RecordPage } from '../../../kit/resource/record-page.tsx';
import type { CustomCells, RecordSection } from '../../../kit/resource/record-section.ts';
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

const sections: readonly RecordSection<InsuranceIntermediaryRow, keyof typeof insuranceIntermediaryResource>[] = [
  {
    key: 'intermediary',
    title: 'admin.insurance-intermediaries.itself',
    properties: ['name', 'registration_number', 'licence', 'valid_until'],
  },
  {
    key: 'referrals',
    title: 'admin.insurance-intermediaries.referrals',
    lead: 'admin.insurance-intermediaries.referralsLead',
    properties: ['status', 'kinds', 'partner_id', 'link', 'pays_us'],
  },
];
const cells: CustomCells = { partner_id: SingleReferenceCell };

/** /admin/insurance-intermediaries/{id} */
const InsuranceIntermediaryPage = () => (
  <RecordPage page="insurance-intermediaries" resource={insuranceIntermediary} sections={sections} cells={cells} />
);

export default InsuranceIntermediaryPage;
