import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackFact, CodeAnswer, DedupeAnswer, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { dayFirst, inPaise, isoTimes } from '../wire-values.js';
import { indialendsJourney } from './journey.js';

/** IndiaLends puts what became of a request into `info`; it is told amounts in paise, and writes times in ISO 8601. */
const user = z.object({
  user_id: lenderId,
  status: statusWord(indialendsJourney),
  status_on: isoTimes.past,
  otp_pending: z.boolean(),
  reject_code: reasonWord(indialendsJourney).optional(),
});

const known = ({ user_id, status, status_on, otp_pending, reject_code }: z.infer<typeof user>): KnownApplication => ({
  lenderApplicationId: user_id,
  state: status,
  at: status_on,
  reason: reject_code,
  awaitsCode: otp_pending,
});

const info = <T extends string>(...codes: readonly T[]) => z.object({ info: z.object({ code: z.enum(codes) }) });
const success = <T extends z.ZodType>(data: T) => info('SUCCESS').extend({ data });
const userReply = success(user).transform(({ data }) => known(data));

export const dedupeReply = info('SUCCESS', 'DUPLICATE_USER').transform(({ info: { code } }): DedupeAnswer => ({
  outcome: code === 'SUCCESS' ? 'new' : 'duplicate',
}));
export const leadReply = z.union([
  userReply,
  info('DUPLICATE_USER')
    .extend({ on: isoTimes.past })
    .transform(({ on }) => ({ duplicateAt: on })),
]);
export const statusReply = z.union([userReply, info('NO_SUCH_USER').transform(() => null)]);
export const sentReply = info('SUCCESS');
export const verifyReply = z.union([
  userReply,
  info('OTP_WRONG', 'OTP_BLOCKED').transform(({ info: { code } }): Exclude<CodeAnswer, { outcome: 'moved' }> => ({
    outcome: code === 'OTP_WRONG' ? 'wrong' : 'used-up',
  })),
]);
export const siteReply = success(z.object({ url: z.url(), expires_on: isoTimes.instant })).transform(({ data }) => ({
  url: data.url,
  expiresAt: data.expires_on,
}));
export const callbackBody = user
  .extend({ event_id: lenderId, partner_user_id: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.event_id, ourReference: body.partner_user_id }));

const professions: Record<keyof typeof employment, string> = {
  salaried: 'Salaried',
  selfEmployedProfessional: 'SEP',
  selfEmployedBusiness: 'SENP',
  notEmployed: 'Other',
};

/** Whom it is asked about. */
export const dedupeBody = ({ pan, phone }: ApplicantFacts) => ({ mobile: phone, pan_number: pan });

/** The lead in IndiaLends' words; `otp_link` goes into the message that brings the code. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, codeUrl, amount, tenureMonths, applicant }: LeadRequest) => ({
  partner_user_id: ourReference,
  redirect_back: returnUrl,
  webhook: callbackUrl,
  otp_link: codeUrl,
  mobile: applicant.phone,
  first_name: applicant.firstName,
  last_name: applicant.lastName,
  email: applicant.email,
  pan_number: applicant.pan,
  birth_date: dayFirst(applicant.birthDate, '-'),
  pincode: applicant.pincode,
  loan_paise: inPaise(amount),
  loan_months: tenureMonths,
  profession: professions[applicant.employment],
  income_paise: inPaise(applicant.monthlyIncome),
});
