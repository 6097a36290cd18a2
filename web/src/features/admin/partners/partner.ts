import { newPartner, partnerResource } from '../../../../../src/contracts/resources/partner.js';
import type { PartnerRow } from '../../../api/generated.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useLenderChoices } from '../../../kit/resource/use-lender-choices.ts';

export const partner: WebResource<PartnerRow, keyof typeof partnerResource> = {
  name: 'partner',
  table: partnerResource,
  creation: newPartner,
  title: 'name',
  write: 'partners.write',
  references: { barred_lender_ids: useLenderChoices, hidden_lender_ids: useLenderChoices },
  calls: createResourceCalls<PartnerRow>({ singular: 'Partner', plural: 'Partners', table: partnerResource }),
};
