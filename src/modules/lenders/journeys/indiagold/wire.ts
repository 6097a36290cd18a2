import { z } from 'zod';
import { goldArticles } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { epochMillisecondTimes, getSurname } from '../wire-values.js';
import { indiagoldJourney } from './journey.js';

const booking = z.object({
  bookingId: lenderIdSchema,
  status: statusWordSchema(indiagoldJourney),
  statusAt: epochMillisecondTimes.past,
  reason: reasonWordSchema(indiagoldJourney).optional(),
});

const normalizeApplication = ({ bookingId, status, statusAt, reason }: z.infer<typeof booking>): NormalizedApplication => ({
  lenderApplicationId: bookingId,
  state: status,
  at: statusAt,
  reason,
});

export const checkReply = z
  .object({ isCustomer: z.boolean() })
  .transform(({ isCustomer }): DedupeResponse => ({ outcome: isCustomer ? 'duplicate' : 'new' }));
export const leadReply = z.union([
  booking.transform(normalizeApplication),
  z.object({ error: z.literal('known_customer'), at: epochMillisecondTimes.past }).transform(({ at }) => ({ duplicateAt: at })),
]);
/** Null when it has nothing under our reference. */
export const statusReply = z
  .object({ bookings: z.array(booking).max(10) })
  .transform(({ bookings: [first] }) => (first ? normalizeApplication(first) : null));
export const callbackBody = booking
  .extend({ eventId: lenderIdSchema, externalId: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.eventId, ourReference: body.externalId }));

/** The person that the call is about. */
export const checkBody = ({ pan, phone }: ApplicantFacts) => ({ pan, phone });

/** Builds the booking in indiagold's format: amounts as strings, grams as a JSON number. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant, facts }: LeadRequest) => ({
  externalId: ourReference,
  returnUrl,
  webhookUrl: callbackUrl,
  customer: {
    firstName: applicant.firstName,
    lastName: getSurname(applicant),
    phone: applicant.phone,
    pan: applicant.pan,
    birthDate: applicant.birthDate,
  },
  amount,
  months: tenureMonths,
  item: facts.gold_article === goldArticles.coins ? 'coins' : 'ornaments',
  netGrams: facts.gold_grams,
  karat: facts.gold_karat,
  doorPincode: facts.visit_pincode,
  visitOn: facts.visit_day,
  visitSlot: facts.visit_time,
  mayCall: facts.may_call === 1,
});
