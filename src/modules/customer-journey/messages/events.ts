import { z } from 'zod';
import { applicationStates, transitionSources } from '../../../contracts/application-states.js';
import { event } from '../../../platform/messaging/message.js';

/** Maximum number of transitions in one event: a status file of 100,000 rows publishes a few hundred events, not 100,000. */
const MOVES_PER_EVENT = 500;

/** The state of lender applications changed. */
export class ApplicationStatesChanged extends event({
  name: 'customer-journey.applications-moved.v1',
  payload: z.object({
    source: z.enum(transitionSources),
    /** A staff member reported it, or acted on the customer's request. */
    isByStaff: z.boolean().optional(),
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

/** Applications were created, moved by their customer, or sent to a further lender. */
export class ApplicationsChanged extends event({
  name: 'customer-journey.applications-changed.v1',
  payload: z.object({ applicationIds: z.array(z.uuid()).max(MOVES_PER_EVENT) }),
}) {}

/** Amount or date of disbursals was added or corrected without a change of state. */
export class DisbursalsCorrected extends event({
  name: 'customer-journey.disbursals-corrected.v1',
  payload: z.object({
    corrections: z.array(z.object({ submissionId: z.uuid(), lenderId: z.uuid() })).max(MOVES_PER_EVENT),
  }),
}) {}

/** A customer withdrew a consent: all processing under it must stop. */
export class ConsentWithdrawn extends event({
  name: 'customer-journey.consent-withdrawn.v1',
  payload: z.object({ customerId: z.uuid(), purpose: z.string().max(60), at: z.iso.datetime() }),
}) {}
