import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { epochSecondTimes, formatDayFirst, getFullName, toPaise } from '../wire-values.js';
import { kreditbeeJourney } from './journey.js';

/** KreditBee takes amounts in paise and writes times in seconds since 1970; every answer has a success flag. */
const lead = z.object({
  leadId: lenderIdSchema,
  state: statusWordSchema(kreditbeeJourney),
  stateAt: epochSecondTimes.past,
  errorCode: reasonWordSchema(kreditbeeJourney).optional(),
});

const normalizeApplication = ({ leadId, state, stateAt, errorCode }: z.infer<typeof lead>): NormalizedApplication => ({
  lenderApplicationId: leadId,
  state,
  at: stateAt,
  reason: errorCode,
});

const successEnvelope = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
const failureEnvelope = <T extends z.ZodType>(error: T) => z.object({ success: z.literal(false), error });

export const eligibilityReply = successEnvelope(
  z.object({ verdict: z.enum(['FRESH', 'EXISTING_USER', 'NOT_SERVED']), errorCode: reasonWordSchema(kreditbeeJourney).optional() }),
).transform(({ data: { verdict, errorCode } }): DedupeResponse => {
  if (verdict === 'EXISTING_USER') return { outcome: 'duplicate' };
  return verdict === 'FRESH' ? { outcome: 'new' } : { outcome: 'ineligible', reason: errorCode };
});
export const leadReply = z.discriminatedUnion('success', [
  successEnvelope(lead).transform(({ data }) => normalizeApplication(data)),
  failureEnvelope(z.object({ code: z.literal('EXISTING_USER'), at: epochSecondTimes.past })).transform(({ error }) => ({
    duplicateAt: error.at,
  })),
]);
export const statusReply = z.discriminatedUnion('success', [
  successEnvelope(lead).transform(({ data }) => normalizeApplication(data)),
  failureEnvelope(z.object({ code: z.literal('LEAD_UNKNOWN') })).transform(() => null),
]);
export const redirectReply = successEnvelope(z.object({ redirectUrl: z.url(), validUntil: epochSecondTimes.instant })).transform(
  ({ data }) => ({
    url: data.redirectUrl,
    expiresAt: data.validUntil,
  }),
);
export const callbackBody = lead
  .extend({ eventId: lenderIdSchema, clientRef: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.eventId, ourReference: body.clientRef }));

const workTypes: Record<keyof typeof employmentStatuses, number> = {
  salaried: 1,
  selfEmployedProfessional: 2,
  selfEmployedBusiness: 3,
  notEmployed: 9,
};

const person = ({ phone, pan, birthDate, pincode, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  mobile: `+91${phone}`,
  pan,
  dob: formatDayFirst(birthDate, ''),
  pincode: Number(pincode),
  workType: workTypes[kind],
  incomePaise: toPaise(monthlyIncome),
});

/** The person that the call is about. */
export const eligibilityBody = person;

/** Builds the lead in KreditBee's format; the birth date as DDMMYYYY, employment types as its numbers. */
export function leadBody({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant }: LeadRequest) {
  const { mobile, pan, dob, pincode, workType, incomePaise } = person(applicant);
  return {
    clientRef: ourReference,
    redirectBackUrl: returnUrl,
    callbackUrl,
    mobile,
    pan,
    dob,
    name: getFullName(applicant),
    email: applicant.email,
    pincode,
    workType,
    employer: applicant.employerName,
    incomePaise,
    amountPaise: toPaise(amount),
    months: tenureMonths,
  };
}
