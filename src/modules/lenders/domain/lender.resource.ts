import { offerBlockers, findOfferBlockers } from '../../../contracts/offer-blockers.js';
import { lenderResource, newLender } from '../../../contracts/resources/lender.js';
import { declareResource } from '../../../platform/resources/declared-resource.js';
import { LenderChanged } from '../messages/events.js';
import { CardsPaidByLender, RevenueSubjectsOfLender, UnknownLenderGroupIds } from '../messages/queries.js';
import { Lender } from './lender.entity.js';

/** Lenders as a resource. Missing facts of an offer are computed from the terms with every response. */
export const lenders = declareResource({
  name: 'lender',
  path: 'lenders',
  table: lenderResource,
  entity: Lender,
  from: 'lenders.lender',
  creation: newLender,
  title: 'name',
  sort: 'priority',
  read: 'lenders.read',
  write: 'lenders.write',
  rows: 'staff',
  uniqueConflict: { code: 'name-taken', property: 'name' },
  derived: {
    of: (row) => ({ lender_id: row.id, offer_hindrances: findOfferBlockers(row) }),
    schemas: {
      lender_id: { type: String, format: 'uuid' },
      offer_hindrances: { enum: offerBlockers, enumName: 'OfferBlocker', isArray: true },
    },
  },
  references: { lender_group_ids: (ids) => new UnknownLenderGroupIds(ids) },
  usersQuery: (id) => new CardsPaidByLender(id),
  relatedHistory: { read: 'revenue.read', subjects: (id) => new RevenueSubjectsOfLender(id) },
  onDelete: (lender: Lender) => lender.switchOff(),
  onWrite: (lender: Lender, properties) => {
    if (properties.includes('lender_status')) lender.recordSwitch();
  },
  propertyEvent: (lenderId, property) => new LenderChanged({ lenderId, property }),
});
