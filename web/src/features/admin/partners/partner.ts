import { newPartner, partnerResource } from '../../../../../src/contracts/resources/partner.js';
import type { PartnerRow } from '../../../api/generated.ts';
import { resourceCalls } from '../../../kit/resource/resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useNamedLenders } from '../../../kit/resource/use-named-lenders.ts';

export const partner: WebResource<PartnerRow, keyof typeof partnerResource> = {
  name: 'partner',
  table: partnerResource,
  creation: newPartner,
  title: 'name',
  write: 'partners.write',
  references: { barred_lender_ids: useNamedLenders, hidden_lender_ids: useNamedLenders },
  calls: resourceCalls<PartnerRow>({ one: 'Partner', many: 'Partners', table: partnerResource }),
};
