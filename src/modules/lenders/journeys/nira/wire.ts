import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import { Decimal } from '../../../../platform/values/money.js';
import type { ApplicantFacts, CallbackFact, DedupeAnswer, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { dayFirst, isoTimes } from '../wire-values.js';
import { niraJourney } from './journey.js';

/** NIRA writes whole rupees as JSON numbers, days as DD/MM/YYYY, and times in India's own zone. */
const application = z.object({
  application_no: lenderId,
  stage: statusWord(niraJourney),
  stage_time: isoTimes.past,
  decline_reason: reasonWord(niraJourney).optional(),
});

const known = ({ application_no, stage, stage_time, decline_reason }: z.infer<typeof application>): KnownApplication => ({
  lenderApplicationId: application_no,
  state: stage,
  at: stage_time,
  reason: decline_reason,
});

const done = <T extends z.ZodType>(result: T) => z.object({ code: z.literal('NR200'), result });
const applicationReply = done(application).transform(({ result }) => known(result));

export const eligibilityReply = z.discriminatedUnion('code', [
  done(z.object({ eligible: z.literal('Y') })).transform((): DedupeAnswer => ({ outcome: 'new' })),
  z.object({ code: z.literal('NR409') }).transform((): DedupeAnswer => ({ outcome: 'duplicate' })),
  z
    .object({ code: z.literal('NR422'), decline_reason: reasonWord(niraJourney) })
    .transform(({ decline_reason }): DedupeAnswer => ({ outcome: 'ineligible', reason: decline_reason })),
]);
export const leadReply = z.discriminatedUnion('code', [
  applicationReply,
  z.object({ code: z.literal('NR409'), time: isoTimes.past }).transform(({ time }) => ({ duplicateAt: time })),
]);
export const statusReply = z.discriminatedUnion('code', [applicationReply, z.object({ code: z.literal('NR404') }).transform(() => null)]);
export const linkReply = done(z.object({ web_link: z.url(), expires: isoTimes.instant })).transform(({ result }) => ({
  url: result.web_link,
  expiresAt: result.expires,
}));
export const callbackBody = application
  .extend({ event_id: lenderId, partner_ref: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.event_id, ourReference: body.partner_ref }));

const jobs: Record<keyof typeof employment, string> = {
  salaried: 'salaried',
  selfEmployedProfessional: 'professional',
  selfEmployedBusiness: 'business',
  notEmployed: 'none',
};

const work = ({ employerName, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  company: employerName,
  job: jobs[kind],
  take_home: new Decimal(monthlyIncome).floor().toNumber(),
});

/** Whom it is asked about. */
export const eligibilityBody = (applicant: ApplicantFacts) => ({
  pan: applicant.pan,
  phone: applicant.phone,
  pin: applicant.pincode,
  ...work(applicant),
});

/** The lead in NIRA's words. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant }: LeadRequest) => ({
  partner_ref: ourReference,
  back_url: returnUrl,
  notify_url: callbackUrl,
  full_name: `${applicant.firstName} ${applicant.lastName}`,
  phone: applicant.phone,
  pan: applicant.pan,
  birth_date: dayFirst(applicant.birthDate, '/'),
  pin: applicant.pincode,
  ...work(applicant),
  loan_amount: new Decimal(amount).floor().toNumber(),
  loan_months: tenureMonths,
});
