import { merchantResource, newMerchant } from '../../../contracts/resources/merchant.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { Merchant } from './merchant.entity.js';
import { partners } from './partner.resource.js';

/** Merchants of partners for the engine of resources. */
export const merchants = declareResource({
  name: 'merchant',
  path: 'merchants',
  table: merchantResource,
  entity: Merchant,
  from: 'partners.merchant',
  computed: { locations: '(select count(*)::int from partners.merchant_location l where l.merchant_id = r.id)' },
  creation: newMerchant,
  title: 'name',
  sort: 'name',
  read: 'merchants.read',
  write: 'merchants.write',
  rows: { partner: 'r.partner_id', merchant: 'r.id' },
  taken: { code: 'code-taken', property: 'code' },
  parent: { resource: partners, field: 'partnerId' },
});
