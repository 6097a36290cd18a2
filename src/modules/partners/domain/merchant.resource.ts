import { MERCHANT_APPLICATION_DAYS, merchantResource, newMerchant } from '../../../contracts/resources/merchant.js';
import type { List } from '../../../platform/lists/list.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { HandleMerchantChange } from '../messages/commands.js';
import { MerchantApplications, MerchantLastLogins } from '../messages/queries.js';
import { Merchant } from './merchant.entity.js';
import { partners } from './partner.resource.js';

/** Returns a column of the merchant's request by the form, where there is one. */
// @unscoped part of the list of merchants, which is read in the scope of who asks.
const requestColumnSql = (sql: string) => `(select ${sql} from partners.merchant_request a where a.merchant_id = r.id)`;
/** Returns the masked end of a tax number, as the merchant gave it, or else as its partner's list did. */
// @unscoped part of the list of merchants, which is read in the scope of who asks.
const maskedTaxNumberSql = (mask: string, column: string) =>
  `'${mask}' || coalesce(${requestColumnSql(column)}, (select ${column} from partners.merchant_facts f where f.merchant_id = r.id))`;

interface MerchantActivity {
  readonly id: string;
  applications: number | null;
  last_login: string | null;
}

/** Adds data of other modules for the merchants of a page, with one query to each module. */
const addMerchantActivity: NonNullable<List<MerchantActivity>['complete']> = async (rows, queries) => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const applications = await queries.execute(new MerchantApplications(ids, MERCHANT_APPLICATION_DAYS));
  const logins = await queries.execute(new MerchantLastLogins(ids));
  for (const row of rows) {
    row.applications = applications.get(row.id) ?? 0;
    row.last_login = logins.get(row.id) ?? null;
  }
};

export const merchants = declareResource({
  name: 'merchant',
  path: 'merchants',
  table: merchantResource,
  entity: Merchant,
  from: 'partners.merchant',
  computed: {
    locations: '(select count(*)::int from partners.merchant_location l where l.merchant_id = r.id)',
    applications: 'null::int',
    last_login: 'null::timestamptz',
    reference: requestColumnSql('reference'),
    // @unscoped part of the list of merchants, which is read in the scope of who asks.
    told_by: `case when exists (select from partners.merchant_request a where a.merchant_id = r.id) then 'form'
      when exists (select from partners.merchant_facts f where f.merchant_id = r.id) then 'list' end`,
    pan: maskedTaxNumberSql('XXXXXX', 'pan_end'),
    gstin: maskedTaxNumberSql('XXXXXXXXXXX', 'gstin_end'),
    partner: '(select p.name from partners.partner p where p.id = r.partner_id)',
  },
  complete: addMerchantActivity,
  creation: newMerchant,
  title: 'name',
  sort: 'name',
  read: 'merchants.read',
  write: 'merchants.write',
  rows: { partner: 'r.partner_id', merchant: 'r.id' },
  uniqueConflict: { code: 'code-taken', property: 'code' },
  parent: { resource: partners, field: 'partnerId' },
  onChange: (change) => new HandleMerchantChange(change),
});
