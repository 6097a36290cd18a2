import { z } from 'zod';
import { applicationStates, moveSources } from '../../../contracts/application-states.js';
import { event } from '../../../platform/messaging/message.js';

/** Most moves that one event may carry: a status file of 100,000 rows makes a few hundred events, not 100,000. */
export const MOVES_PER_EVENT = 500;

/** Lender applications changed their state. */
export class ApplicationsMoved extends event({
  name: 'customer-journey.applications-moved.v1',
  payload: z.object({
    source: z.enum(moveSources),
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

/** A customer finished a form and an application was made; the lenders ticked for automatic submission are named. */
export class ApplicationCompleted extends event({
  name: 'customer-journey.application-completed.v1',
  payload: z.object({
    applicationId: z.uuid(),
    userId: z.uuid(),
    autoSubmit: z.array(z.object({ submissionId: z.uuid(), lenderId: z.uuid() })),
  }),
}) {}

/** A customer chose a lender's offer and agreed to share the application with that lender. */
export class OfferChosen extends event({
  name: 'customer-journey.offer-chosen.v1',
  payload: z.object({ applicationId: z.uuid(), submissionId: z.uuid(), lenderId: z.uuid() }),
}) {}

/** A customer took a consent back: whatever goes on under it must end. */
export class ConsentWithdrawn extends event({
  name: 'customer-journey.consent-withdrawn.v1',
  payload: z.object({ customerId: z.uuid(), purpose: z.string().max(60), at: z.iso.datetime() }),
}) {}
