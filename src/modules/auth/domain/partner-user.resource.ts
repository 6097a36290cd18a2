import { newPartnerUser, partnerUserResource } from '../../../contracts/resources/partner-user.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { IsPartnerGone, UnknownMerchantIds } from '../../partners/messages/index.js';
import { HandleAccountChange } from '../messages/accounts.js';
import { accountColumns, getAccountSubjects } from './accounts.js';
import { PartnerUser } from './partner-user.entity.js';

/** Accounts of the users of partners as a resource. */
export const partnerUsers = declareResource({
  name: 'partner-user',
  path: 'partner-users',
  table: partnerUserResource,
  entity: PartnerUser,
  from: 'auth.partner_user',
  computed: accountColumns,
  creation: newPartnerUser,
  title: 'email',
  sort: 'email',
  read: 'partner-users.read',
  write: 'partner-users.write',
  rows: { partner: 'r.partner_id', merchant: 'r.merchant_id' },
  uniqueConflict: { code: 'account-email-taken', property: 'email' },
  parent: { field: 'partnerId', isDeleted: (id) => new IsPartnerGone(id) },
  references: { merchant_id: (ids, record) => new UnknownMerchantIds(ids, record.get('partner_id') as string) },
  relatedHistory: { read: 'partner-users.read', subjects: (id) => getAccountSubjects({ audience: 'partner', id }) },
  onChange: (change) => new HandleAccountChange('partner', change),
});
