import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import { partner } from './partner.ts';

/** In the order that staff know. */
const columns = ['name', 'brand_title', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'merchants', 'status'] as const;
const pageSizes = [10, 25, 50] as const;
const hints = { slug: 'admin.partners.slugHint' } as const;

/** /admin/partners: all partners; what is agreed with them is edited in place. */
export const PartnersPage = () => (
  <ResourcePage page="partners" resource={partner} columns={columns} pageSizes={pageSizes} hints={hints} sortedBy="name" />
);
