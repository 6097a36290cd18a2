import { z } from 'zod';
import { applicationStates } from '../../../contracts/application-states.js';
import { event } from '../../../platform/messaging/message.js';

/** A lender's property was changed by an admin. */
export class LenderChanged extends event({
  name: 'lenders.lender-changed.v1',
  payload: z.object({ lenderId: z.uuid(), property: z.string() }),
}) {}

/**
 * News about one submission: a lender's answer to a lead, a status call or a callback (source `api`), or a step the customer took in the
 * lender's journey (source `customer`). The lender's words are already mapped to our statuses.
 */
export class LenderAnswered extends event({
  name: 'lenders.lender-answered.v1',
  payload: z.object({
    submissionId: z.uuid(),
    applicationId: z.uuid(),
    lenderId: z.uuid(),
    source: z.enum(['api', 'customer']),
    status: z.enum(applicationStates),
    lenderApplicationId: z.string().max(80).nullable(),
    rejectReason: z.string().max(40).nullable(),
    answeredAt: z.iso.datetime(),
  }),
}) {}
