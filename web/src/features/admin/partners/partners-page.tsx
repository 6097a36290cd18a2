import { newPartner, partnerResource } from '../../../../../src/contracts/resources/partner.js';
import type { PartnerRow } from '../../../api/generated.ts';
import { RecordPage } from '../../../kit/resource/record-page.tsx';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useNamedLenders } from './use-named-lenders.ts';

const partner: WebResource<PartnerRow, keyof typeof partnerResource> = {
  name: 'partner',
  table: partnerResource,
  creation: newPartner,
  title: 'name',
  write: 'partners.write',
  references: { hidden_lender_ids: useNamedLenders },
  calls: resourceCalls<PartnerRow>({ one: 'Partner', many: 'Partners', table: partnerResource }),
};

/** In the order that staff know; the id stands before them. */
const columns = ['name', 'brand_title', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'merchants', 'status'] as const;
const pageSizes = [10, 25, 50] as const;
const hints = { slug: 'admin.partners.slugHint' } as const;

/** /admin/partners: all partners; what is agreed with them is edited in place. */
export const PartnersPage = () => (
  <ResourcePage page="partners" resource={partner} columns={columns} pageSizes={pageSizes} hints={hints} showsId />
);

/** /admin/partners/{id} */
export const PartnerPage = () => <RecordPage page="partners" resource={partner} />;
