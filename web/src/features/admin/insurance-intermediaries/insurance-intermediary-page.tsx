import type { insuranceIntermediaryResource } from '../../../../../src/contracts/resources/insurance-intermediary.js';
import type { InsuranceIntermediaryRow } from '../../../api/generated-insurance.ts';
import { OneReferenceCell } from '../../../kit/resource/one-reference-cell.tsx';
import { RecordPage } from '../../../kit/resource/record-page.tsx';
import type { OwnCells, RecordSection } from '../../../kit/resource/record-section.ts';
import { insuranceIntermediary } from './insurance-intermediary.ts';

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
const cells: OwnCells = { partner_id: OneReferenceCell };

/** /admin/insurance-intermediaries/{id} */
export const InsuranceIntermediaryPage = () => (
  <RecordPage page="insurance-intermediaries" resource={insuranceIntermediary} sections={sections} cells={cells} />
);
