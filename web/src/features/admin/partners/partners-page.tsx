import type { partnerResource } from '../../../../../src/contracts/resources/partner.js';
import type { PartnerRow } from '../../../api/generated.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import { shortenId } from '../../../kit/resource/format-value.ts';
import { partner } from './partner.ts';

/** In the order that staff know; the id is shown with the name. */
const columns: readonly DeclaredColumn<PartnerRow, keyof typeof partnerResource>[] = [
  { property: 'name', note: ({ id }) => shortenId(id) },
  ...(['brand_title', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'merchants', 'status'] as const),
];
const pageSizes = [10, 25, 50] as const;
const hints = { slug: 'admin.partners.slugHint' } as const;

/** /admin/partners: all partners; what is agreed with them is edited in place. */
const PartnersPage = () => (
  <ResourcePage page="partners" resource={partner} columns={columns} pageSizes={pageSizes} hints={hints} sortedBy="name" />
);

export default PartnersPage;
