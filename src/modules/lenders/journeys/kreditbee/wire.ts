import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackFact, DedupeAnswer, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { dayFirst, inPaise, secondTimes } from '../wire-values.js';
import { kreditbeeJourney } from './journey.js';

/** KreditBee is told amounts in paise and writes times in seconds since 1970; every answer says whether it is a success. */
const lead = z.object({
  leadId: lenderId,
  state: statusWord(kreditbeeJourney),
  stateAt: secondTimes.past,
  errorCode: reasonWord(kreditbeeJourney).optional(),
});

const known = ({ leadId, state, stateAt, errorCode }: z.infer<typeof lead>): KnownApplication => ({
  lenderApplicationId: leadId,
  state,
  at: stateAt,
  reason: errorCode,
});

const success = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const failure = <T extends z.ZodType>(error: T) => z.object({ success: z.literal(false), error });

export const eligibilityReply = success(
  z.object({ verdict: z.enum(['FRESH', 'EXISTING_USER', 'NOT_SERVED']), errorCode: reasonWord(kreditbeeJourney).optional() }),
).transform(({ data: { verdict, errorCode } }): DedupeAnswer => {
  if (verdict === 'EXISTING_USER') return { outcome: 'duplicate' };
  return verdict === 'FRESH' ? { outcome: 'new' } : { outcome: 'ineligible', reason: errorCode };
});
export const leadReply = z.discriminatedUnion('success', [
  success(lead).transform(({ data }) => known(data)),
  failure(z.object({ code: z.literal('EXISTING_USER'), at: secondTimes.past })).transform(({ error }) => ({ duplicateAt: error.at })),
]);
export const statusReply = z.discriminatedUnion('success', [
  success(lead).transform(({ data }) => known(data)),
  failure(z.object({ code: z.literal('LEAD_UNKNOWN') })).transform(() => null),
]);
export const redirectReply = success(z.object({ redirectUrl: z.url(), validUntil: secondTimes.instant })).transform(({ data }) => ({
  url: data.redirectUrl,
  expiresAt: data.validUntil,
}));
export const callbackBody = lead
  .extend({ eventId: lenderId, clientRef: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.eventId, ourReference: body.clientRef }));

const workTypes: Record<keyof typeof employment, number> = {
  salaried: 1,
  selfEmployedProfessional: 2,
  selfEmployedBusiness: 3,
  notEmployed: 9,
};

const person = ({ phone, pan, birthDate, pincode, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  mobile: `+91${phone}`,
  pan,
  dob: dayFirst(birthDate, ''),
  pincode: Number(pincode),
  workType: workTypes[kind],
  incomePaise: inPaise(monthlyIncome),
});

/** Whom it is asked about. */
export const eligibilityBody = person;

/** The lead in KreditBee's words; the birth date as DDMMYYYY, kinds of work as its numbers. */
export function leadBody({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant }: LeadRequest) {
  const { mobile, pan, dob, pincode, workType, incomePaise } = person(applicant);
  return {
    clientRef: ourReference,
    redirectBackUrl: returnUrl,
    callbackUrl,
    mobile,
    pan,
    dob,
    name: `${applicant.firstName} ${applicant.lastName}`,
    email: applicant.email,
    pincode,
    workType,
    employer: applicant.employerName,
    incomePaise,
    amountPaise: inPaise(amount),
    months: tenureMonths,
  };
}
