import { RecordPage } from '../../../kit/resource/record-page.tsx';
import { creditCard } from './credit-card.ts';
// Who looks at one comes from the list or goes there next: what both need stays in one file with the list, instead of many small ones.
import './credit-cards-page.tsx';

const sections = [
  { key: 'card', title: 'admin.record.card.itself', properties: ['category_name', 'category_img_thumb', 'secured', 'annual_fee'] },
  { key: 'shown', title: 'admin.record.card.shown', properties: ['status', 'sort_order', 'key_feature', 'marketing_bullets', 'utm_link'] },
] as const;

/** /admin/credit-cards/{category_id} */
export const CreditCardPage = () => <RecordPage page="credit-cards" resource={creditCard} sections={sections} />;
