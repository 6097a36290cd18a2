import { z } from 'zod';
import { event } from '../../../platform/messaging/message.js';

/** An admin changed a property of a lender. */
export class LenderChanged extends event({
  name: 'lenders.lender-changed.v1',
  payload: z.object({ lenderId: z.uuid(), property: z.string() }),
}) {}
