import { z } from 'zod';
import { applicationStates, transitionSources } from '../../../contracts/application-states.js';
import { event } from '../../../platform/messaging/message.js';

/** Most moves that one event may carry: a status file of 100,000 rows makes a few hundred events, not 100,000. */
const MOVES_PER_EVENT = 500;

/** Lender applications changed their state. */
export class ApplicationStatesChanged extends event({
  name: 'customer-journey.applications-moved.v1',
  payload: z.object({
    source: z.enum(transitionSources),
    moves: z
      .array(
        z.object({
          submissionId: z.uuid(),
          applicationId: z.uuid(),
          lenderId: z.uuid(),
          from: z.enum(applicationStates),
          to: z.enum(applicationStates),
        }),
      )
      .max(MOVES_PER_EVENT),
  }),
}) {}

/** Amount or date of disbursals became known, or was corrected, while the applications stayed in their states. */
export class DisbursalsCorrected extends event({
  name: 'customer-journey.disbursals-corrected.v1',
  payload: z.object({
    corrections: z.array(z.object({ submissionId: z.uuid(), lenderId: z.uuid() })).max(MOVES_PER_EVENT),
  }),
}) {}

/** A customer took a consent back: whatever goes on under it must end. */
export class ConsentWithdrawn extends event({
  name: 'customer-journey.consent-withdrawn.v1',
  payload: z.object({ customerId: z.uuid(), purpose: z.string().max(60), at: z.iso.datetime() }),
}) {}
