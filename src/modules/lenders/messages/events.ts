import { z } from 'zod';
import { applicationStates } from '../../../contracts/application-states.js';
import { event } from '../../../platform/messaging/message.js';

/** A lender's property was changed by an admin. */
export class LenderChanged extends event({
  name: 'lenders.lender-changed.v1',
  payload: z.object({ lenderId: z.uuid(), property: z.string() }),
}) {}

/** A lender answered about one submission, in its lead call, a status call or a callback; its words are already mapped to our statuses. */
export class LenderAnswered extends event({
  name: 'lenders.lender-answered.v1',
  payload: z.object({
    submissionId: z.uuid(),
    applicationId: z.uuid(),
    lenderId: z.uuid(),
    status: z.enum(applicationStates),
    lenderApplicationId: z.string().max(80).nullable(),
    rejectReason: z.string().max(40).nullable(),
    answeredAt: z.iso.datetime(),
  }),
}) {}
