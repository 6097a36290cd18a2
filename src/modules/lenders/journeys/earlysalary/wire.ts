import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { getFullName, isoTimes } from '../wire-values.js';
import { earlysalaryJourney } from './journey.js';

const customer = z.object({
  customerId: lenderIdSchema,
  status: statusWordSchema(earlysalaryJourney),
  statusDate: isoTimes.past,
  rejectCode: reasonWordSchema(earlysalaryJourney).optional(),
});

const normalizeApplication = ({ customerId, status, statusDate, rejectCode }: z.infer<typeof customer>): NormalizedApplication => ({
  lenderApplicationId: customerId,
  state: status,
  at: statusDate,
  reason: rejectCode,
});

export const eligibilityReply = z
  .object({
    result: z.enum(['ELIGIBLE', 'NOT_ELIGIBLE', 'ALREADY_REGISTERED']),
    rejectCode: reasonWordSchema(earlysalaryJourney).optional(),
  })
  .transform(({ result, rejectCode }): DedupeResponse => {
    if (result === 'ALREADY_REGISTERED') return { outcome: 'duplicate' };
    return result === 'ELIGIBLE' ? { outcome: 'new' } : { outcome: 'ineligible', reason: rejectCode };
  });
export const leadReply = z.union([
  customer.transform(normalizeApplication),
  z.object({ error: z.literal('ALREADY_REGISTERED'), date: isoTimes.past }).transform(({ date }) => ({ duplicateAt: date })),
]);
/** Null when it has nothing under our reference. */
export const statusReply = z
  .object({ customers: z.array(customer).max(10) })
  .transform(({ customers: [first] }) => (first ? normalizeApplication(first) : null));
export const linkReply = z
  .object({ link: z.url(), validTill: isoTimes.instant })
  .transform(({ link, validTill }) => ({ url: link, expiresAt: validTill }));
export const callbackBody = customer
  .extend({ eventId: lenderIdSchema, partnerRef: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.eventId, ourReference: body.partnerRef }));

const professions: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'SALARIED',
  selfEmployedProfessional: 'PROFESSIONAL',
  selfEmployedBusiness: 'BUSINESS',
  notEmployed: 'NONE',
};

/** The person that the call is about. */
export const eligibilityBody = ({ pan, phone, birthDate, pincode, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  pan,
  mobile: phone,
  dob: birthDate,
  pincode,
  profession: professions[kind],
  salary: monthlyIncome,
});

/** Builds the lead in Fibe's format; amounts as strings. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, applicant }: LeadRequest) => ({
  partnerRef: ourReference,
  returnUrl,
  webhookUrl: callbackUrl,
  fullName: getFullName(applicant),
  mobile: applicant.phone,
  email: applicant.email,
  pan: applicant.pan,
  dob: applicant.birthDate,
  pincode: applicant.pincode,
  profession: professions[applicant.employment],
  salary: applicant.monthlyIncome,
  loanAmount: amount,
});
