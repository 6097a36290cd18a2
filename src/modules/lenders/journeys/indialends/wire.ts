import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackEvent, OtpResponse, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { formatDayFirst, getSurname, isoTimes, toPaise } from '../wire-values.js';
import { indialendsJourney } from './journey.js';

/** IndiaLends returns the outcome of a request in `info`; it takes amounts in paise, and writes times in ISO 8601. */
const user = z.object({
  user_id: lenderIdSchema,
  status: statusWordSchema(indialendsJourney),
  status_on: isoTimes.past,
  otp_pending: z.boolean(),
  reject_code: reasonWordSchema(indialendsJourney).optional(),
});

const normalizeApplication = ({ user_id, status, status_on, otp_pending, reject_code }: z.infer<typeof user>): NormalizedApplication => ({
  lenderApplicationId: user_id,
  state: status,
  at: status_on,
  reason: reject_code,
  awaitsCode: otp_pending,
});

const infoEnvelope = <T extends string>(...codes: readonly T[]) => z.object({ info: z.object({ code: z.enum(codes) }) });
const successEnvelope = <T extends z.ZodType>(data: T) => infoEnvelope('SUCCESS').extend({ data });
const userReply = successEnvelope(user).transform(({ data }) => normalizeApplication(data));

export const dedupeReply = infoEnvelope('SUCCESS', 'DUPLICATE_USER').transform(({ info: { code } }): DedupeResponse => ({
  outcome: code === 'SUCCESS' ? 'new' : 'duplicate',
}));
export const leadReply = z.union([
  userReply,
  infoEnvelope('DUPLICATE_USER')
    .extend({ on: isoTimes.past })
    .transform(({ on }) => ({ duplicateAt: on })),
]);
export const statusReply = z.union([userReply, infoEnvelope('NO_SUCH_USER').transform(() => null)]);
export const otpSentReply = infoEnvelope('SUCCESS');
export const verifyReply = z.union([
  userReply,
  infoEnvelope('OTP_WRONG', 'OTP_BLOCKED').transform(({ info: { code } }): Exclude<OtpResponse, { outcome: 'moved' }> => ({
    outcome: code === 'OTP_WRONG' ? 'wrong' : 'used-up',
  })),
]);
export const siteReply = successEnvelope(z.object({ url: z.url(), expires_on: isoTimes.instant })).transform(({ data }) => ({
  url: data.url,
  expiresAt: data.expires_on,
}));
export const callbackBody = user
  .extend({ event_id: lenderIdSchema, partner_user_id: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.event_id, ourReference: body.partner_user_id }));

const professions: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'Salaried',
  selfEmployedProfessional: 'SEP',
  selfEmployedBusiness: 'SENP',
  notEmployed: 'Other',
};

/** The person that the call is about. */
export const dedupeBody = ({ pan, phone }: ApplicantFacts) => ({ mobile: phone, pan_number: pan });

/** Builds the lead in IndiaLends' format; `otp_link` goes into the message with the OTP. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, codeUrl, amount, tenureMonths, applicant }: LeadRequest) => ({
  partner_user_id: ourReference,
  redirect_back: returnUrl,
  webhook: callbackUrl,
  otp_link: codeUrl,
  mobile: applicant.phone,
  first_name: applicant.firstName,
  last_name: getSurname(applicant),
  email: applicant.email,
  pan_number: applicant.pan,
  birth_date: formatDayFirst(applicant.birthDate, '-'),
  pincode: applicant.pincode,
  loan_paise: toPaise(amount),
  loan_months: tenureMonths,
  profession: professions[applicant.employment],
  income_paise: toPaise(applicant.monthlyIncome),
});
