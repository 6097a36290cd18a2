import { newPartnerUser, partnerUserResource } from '../../../../../src/contracts/resources/partner-user.js';
// Adds the calls.
import '../../../api/generated-partnerusers.ts';
import type { PartnerUserRow } from '../../../api/generated-partnerusers.ts';
import { accountActions } from '../../../kit/account/account-actions.ts';
import { createResourceCalls } from '../../../kit/resource/create-resource-calls.ts';
import type { WebResource } from '../../../kit/resource/web-resource.ts';
import { useMerchantChoices } from './merchant.ts';

export const partnerUser: WebResource<PartnerUserRow, keyof typeof partnerUserResource> = {
  name: 'partner-user',
  table: partnerUserResource,
  creation: newPartnerUser,
  optionalFields: Object.keys(newPartnerUser),
  title: 'email',
  write: 'partner-users.write',
  references: { merchant_id: useMerchantChoices },
  noneLabels: { merchant_id: 'admin.partner-users.allMerchants' },
  calls: createResourceCalls<PartnerUserRow>({
    singular: 'PartnerUser',
    plural: 'PartnerUsers',
    table: partnerUserResource,
    actionCall: 'runPartnerUserAction',
  }),
  actions: accountActions,
};
