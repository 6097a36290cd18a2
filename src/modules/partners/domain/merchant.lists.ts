import type { List } from '../../../platform/lists/list.js';

const name = { kind: 'printedText', search: true, sort: true } as const;

/** Merchants, as who works for their partner or for one of them sees them. */
export const merchantList: List<{ id: string; name: string }> = {
  key: 'merchant',
  columns: { name },
  sort: 'name',
  from: 'partners.merchant m',
  alias: 'm',
  id: { sql: 'm.id', type: 'uuid' },
  select: 'm.id, m.name',
  rows: { partner: 'm.partner_id', merchant: 'm.id' },
};

/** Shops and offices of merchants. */
export const locationList: List<{ id: string; name: string }> = {
  key: 'merchant-location',
  columns: { name },
  sort: 'name',
  from: 'partners.merchant_location l join partners.merchant m on m.id = l.merchant_id',
  alias: 'l',
  id: { sql: 'l.id', type: 'uuid' },
  select: 'l.id, l.name',
  rows: { partner: 'm.partner_id', merchant: 'm.id' },
};
