import type { creditCardResource } from '../../../../../src/contracts/resources/credit-card.js';
import type { CreditCardRow } from '../../../api/generated.ts';
import { SingleReferenceCell } from '../../../kit/resource/single-reference-cell.tsx';
import { RecordPage } from '../../../kit/resource/record-page.tsx';
import type { CustomCells, RecordSection } from '../../../kit/resource/record-section.ts';
import { CardActivations } from './card-activations.tsx';
import { creditCard } from './credit-card.ts';
// Staff open a record from the list or go to the list next: shared code stays in one file with the list, instead of many small ones.
import './credit-cards-page.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['records', 'lending', 'credit-cards', 'card-activations'];

const sections: readonly RecordSection<CreditCardRow, keyof typeof creditCardResource>[] = [
  { key: 'card', title: 'admin.record.card.itself', properties: ['category_name', 'category_img_thumb', 'secured', 'annual_fee'] },
  { key: 'shown', title: 'admin.record.card.shown', properties: ['status', 'sort_order', 'key_feature', 'marketing_bullets', 'utm_link'] },
  { key: 'activations', title: 'admin.card-activations.title', lead: 'admin.card-activations.lead', Component: CardActivations },
];
const cells: CustomCells = { lender_id: SingleReferenceCell };

/** /admin/credit-cards/{category_id} */
const CreditCardPage = () => <RecordPage page="credit-cards" resource={creditCard} sections={sections} cells={cells} />;

export default CreditCardPage;
