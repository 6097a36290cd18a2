import { RecordPage } from '../../../kit/resource/record-page.tsx';
import { BrandSection } from './brand-section.tsx';
import { partner } from './partner.ts';
import { PartnerLinks } from './partner-links.tsx';
import { PartnerMerchants } from './partner-merchants.tsx';
import { PartnerUsers } from './partner-users.tsx';
// Staff open a record from the list or go to the list next: shared code stays in one file with the list, instead of many small ones.
import './partners-page.tsx';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['records', 'brand', 'editing', 'partner-terms', 'user-management', 'inside'];

const sections = [
  { key: 'partner', title: 'admin.record.partner.itself', properties: ['name', 'slug', 'brand_title', 'status', 'created_at'] },
  { key: 'agreement', title: 'admin.record.partner.agreement', properties: ['utm_id', 'revenue_percent', 'revenue_flat_fee'] },
  { key: 'brand', title: 'admin.brand.title', lead: 'admin.brand.lead', Component: BrandSection },
  {
    key: 'offering',
    title: 'admin.partner.offering.title',
    lead: 'admin.partner.offering.lead',
    properties: ['product_types', 'barred_lender_ids'],
  },
  { key: 'portal', title: 'admin.record.partner.portal', lead: 'admin.partner.portalLead', properties: ['hidden_lender_ids'] },
  { key: 'merchants', title: 'admin.merchants.title', lead: 'admin.merchants.lead', Component: PartnerMerchants },
  { key: 'links', title: 'admin.tracking-links.title', lead: 'admin.tracking-links.lead', Component: PartnerLinks },
  { key: 'users', title: 'admin.partner-users.title', lead: 'admin.partner-users.lead', Component: PartnerUsers },
] as const;

/** /admin/partners/{id} */
const PartnerPage = () => <RecordPage page="partners" resource={partner} sections={sections} />;

export default PartnerPage;
