import { MERCHANT_APPLICATION_DAYS, merchantResource, newMerchant } from '../../../contracts/resources/merchant.js';
import type { List } from '../../../platform/lists/list.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { AttendMerchantChange } from '../messages/commands.js';
import { ApplicationsOfMerchants, LastLoginsOfMerchants } from '../messages/queries.js';
import { Merchant } from './merchant.entity.js';
import { partners } from './partner.resource.js';

/** Of what it told by the form, where it did. */
// @unscoped part of the list of merchants, which is read in the scope of who asks.
const told = (sql: string) => `(select ${sql} from partners.merchant_request a where a.merchant_id = r.id)`;
/** The end of a tax number behind its mask, as it told it itself, else as its partner's list did. */
// @unscoped part of the list of merchants, which is read in the scope of who asks.
const ended = (mask: string, column: string) =>
  `'${mask}' || coalesce(${told(column)}, (select ${column} from partners.merchant_facts f where f.merchant_id = r.id))`;

interface ToldByOthers {
  readonly id: string;
  applications: number | null;
  last_login: string | null;
}

/** What other modules know of the merchants of a page: one question to each. */
const tellOfOthers: NonNullable<List<ToldByOthers>['complete']> = async (rows, queries) => {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const applications = await queries.execute(new ApplicationsOfMerchants(ids, MERCHANT_APPLICATION_DAYS));
  const logins = await queries.execute(new LastLoginsOfMerchants(ids));
  for (const row of rows) {
    row.applications = applications.get(row.id) ?? 0;
    row.last_login = logins.get(row.id) ?? null;
  }
};

/** Merchants of partners for the engine of resources. */
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
    reference: told('reference'),
    // @unscoped part of the list of merchants, which is read in the scope of who asks.
    told_by: `case when exists (select from partners.merchant_request a where a.merchant_id = r.id) then 'form'
      when exists (select from partners.merchant_facts f where f.merchant_id = r.id) then 'list' end`,
    pan: ended('XXXXXX', 'pan_end'),
    gstin: ended('XXXXXXXXXXX', 'gstin_end'),
    partner: '(select p.name from partners.partner p where p.id = r.partner_id)',
  },
  complete: tellOfOthers,
  creation: newMerchant,
  title: 'name',
  sort: 'name',
  read: 'merchants.read',
  write: 'merchants.write',
  rows: { partner: 'r.partner_id', merchant: 'r.id' },
  taken: { code: 'code-taken', property: 'code' },
  parent: { resource: partners, field: 'partnerId' },
  attend: (change) => new AttendMerchantChange(change),
});
