import { z } from 'zod';
import { goldArticles } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackFact, DedupeAnswer, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { epochTimes } from '../wire-values.js';
import { indiagoldJourney } from './journey.js';

const booking = z.object({
  bookingId: lenderId,
  status: statusWord(indiagoldJourney),
  statusAt: epochTimes.past,
  reason: reasonWord(indiagoldJourney).optional(),
});

const known = ({ bookingId, status, statusAt, reason }: z.infer<typeof booking>): KnownApplication => ({
  lenderApplicationId: bookingId,
  state: status,
  at: statusAt,
  reason,
});

export const checkReply = z
  .object({ isCustomer: z.boolean() })
  .transform(({ isCustomer }): DedupeAnswer => ({ outcome: isCustomer ? 'duplicate' : 'new' }));
export const leadReply = z.union([
  booking.transform(known),
  z.object({ error: z.literal('known_customer'), at: epochTimes.past }).transform(({ at }) => ({ duplicateAt: at })),
]);
/** Null where it holds nothing under our reference. */
export const statusReply = z
  .object({ bookings: z.array(booking).max(10) })
  .transform(({ bookings: [first] }) => (first ? known(first) : null));
export const callbackBody = booking
  .extend({ eventId: lenderId, externalId: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.eventId, ourReference: body.externalId }));

/** Whom it is asked about. */
export const checkBody = ({ pan, phone }: ApplicantFacts) => ({ pan, phone });

/** The booking in its words: amounts as texts, grams as a JSON number. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant, facts }: LeadRequest) => ({
  externalId: ourReference,
  returnUrl,
  webhookUrl: callbackUrl,
  customer: {
    firstName: applicant.firstName,
    lastName: applicant.lastName,
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
