import { newRevenueItem, revenueItemResource } from '../../../contracts/resources/revenue-item.js';
import { validateRevenueItem } from '../../../contracts/revenue.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { IsLenderDeleted, UnknownLenderIds } from '../../lenders/messages/index.js';
import { RevenueItemsChanged } from '../messages/events.js';
import { RevenueItem } from './revenue-item.entity.js';

export const revenueItems = declareResource({
  name: 'revenue-item',
  path: 'revenue-items',
  table: revenueItemResource,
  entity: RevenueItem,
  from: 'revenue.revenue_item',
  creation: newRevenueItem,
  title: 'lender_id',
  sort: 'position',
  read: 'revenue.read',
  write: 'revenue.write',
  rows: 'staff',
  parent: { field: 'lenderId', isDeleted: (id) => new IsLenderDeleted(id) },
  references: { lender_id: (ids) => new UnknownLenderIds(ids) },
  order: { property: 'position', groupBy: 'lender_id' },
  findProblems: validateRevenueItem,
  recordEvent: ({ lenderId }: RevenueItem) => new RevenueItemsChanged({ lenderId }),
});
