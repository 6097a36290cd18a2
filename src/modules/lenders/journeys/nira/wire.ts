import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import { Decimal } from '../../../../platform/values/money.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { formatDayFirst, getFullName, isoTimes } from '../wire-values.js';
import { niraJourney } from './journey.js';

/** NIRA writes whole rupees as JSON numbers, dates as DD/MM/YYYY, and times in India's time zone. */
const application = z.object({
  application_no: lenderIdSchema,
  stage: statusWordSchema(niraJourney),
  stage_time: isoTimes.past,
  decline_reason: reasonWordSchema(niraJourney).optional(),
});

const normalizeApplication = ({
  application_no,
  stage,
  stage_time,
  decline_reason,
}: z.infer<typeof application>): NormalizedApplication => ({
  lenderApplicationId: application_no,
  state: stage,
  at: stage_time,
  reason: decline_reason,
});

const successEnvelope = <T extends z.ZodType>(result: T) => z.object({ code: z.literal('NR200'), result });
const applicationReply = successEnvelope(application).transform(({ result }) => normalizeApplication(result));

export const eligibilityReply = z.discriminatedUnion('code', [
  successEnvelope(z.object({ eligible: z.literal('Y') })).transform((): DedupeResponse => ({ outcome: 'new' })),
  z.object({ code: z.literal('NR409') }).transform((): DedupeResponse => ({ outcome: 'duplicate' })),
  z
    .object({ code: z.literal('NR422'), decline_reason: reasonWordSchema(niraJourney) })
    .transform(({ decline_reason }): DedupeResponse => ({ outcome: 'ineligible', reason: decline_reason })),
]);
export const leadReply = z.discriminatedUnion('code', [
  applicationReply,
  z.object({ code: z.literal('NR409'), time: isoTimes.past }).transform(({ time }) => ({ duplicateAt: time })),
]);
export const statusReply = z.discriminatedUnion('code', [applicationReply, z.object({ code: z.literal('NR404') }).transform(() => null)]);
export const linkReply = successEnvelope(z.object({ web_link: z.url(), expires: isoTimes.instant })).transform(({ result }) => ({
  url: result.web_link,
  expiresAt: result.expires,
}));
export const callbackBody = application
  .extend({ event_id: lenderIdSchema, partner_ref: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.event_id, ourReference: body.partner_ref }));

const jobs: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'salaried',
  selfEmployedProfessional: 'professional',
  selfEmployedBusiness: 'business',
  notEmployed: 'none',
};

const employmentDetails = ({ employerName, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  company: employerName,
  job: jobs[kind],
  take_home: new Decimal(monthlyIncome).floor().toNumber(),
});

/** The person that the call is about. */
export const eligibilityBody = (applicant: ApplicantFacts) => ({
  pan: applicant.pan,
  phone: applicant.phone,
  pin: applicant.pincode,
  ...employmentDetails(applicant),
});

/** Builds the lead in NIRA's format. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, tenureMonths, applicant }: LeadRequest) => ({
  partner_ref: ourReference,
  back_url: returnUrl,
  notify_url: callbackUrl,
  full_name: getFullName(applicant),
  phone: applicant.phone,
  pan: applicant.pan,
  birth_date: formatDayFirst(applicant.birthDate, '/'),
  pin: applicant.pincode,
  ...employmentDetails(applicant),
  loan_amount: new Decimal(amount).floor().toNumber(),
  loan_months: tenureMonths,
});
