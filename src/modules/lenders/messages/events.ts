import { z } from 'zod';
import { event } from '../../../platform/messaging/message.js';

/** A lender's property was changed by an admin. */
export class LenderChanged extends event({
  name: 'lenders.lender-changed.v1',
  payload: z.object({ lenderId: z.uuid(), property: z.string() }),
}) {}
