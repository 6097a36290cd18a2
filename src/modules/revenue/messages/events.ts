import { z } from 'zod';
import { event } from '../../../platform/messaging/message.js';

/** Revenue items of a lender were added, changed, deleted, restored or reordered. */
export class RevenueItemsChanged extends event({
  name: 'revenue.revenue-items-changed.v1',
  payload: z.object({ lenderId: z.uuid() }),
}) {}
