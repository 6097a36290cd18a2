import type { List } from '../../../platform/lists/list.js';

/** Shops and offices of merchants, as users of their partner or of one merchant see them. */
export const merchantLocationList: List<{ id: string; name: string }> = {
  key: 'merchant-location',
  columns: { name: { kind: 'printedText', search: true, sort: true } },
  sort: 'name',
  from: 'partners.merchant_location l join partners.merchant m on m.id = l.merchant_id',
  alias: 'l',
  id: { sql: 'l.id', type: 'uuid' },
  select: 'l.id, l.name',
  rows: { partner: 'm.partner_id', merchant: 'm.id' },
  deletedAt: 'm.deleted_at',
};
