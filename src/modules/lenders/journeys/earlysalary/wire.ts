import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import type { ApplicantFacts, CallbackFact, DedupeAnswer, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { isoTimes } from '../wire-values.js';
import { earlysalaryJourney } from './journey.js';

const customer = z.object({
  customerId: lenderId,
  status: statusWord(earlysalaryJourney),
  statusDate: isoTimes.past,
  rejectCode: reasonWord(earlysalaryJourney).optional(),
});

const known = ({ customerId, status, statusDate, rejectCode }: z.infer<typeof customer>): KnownApplication => ({
  lenderApplicationId: customerId,
  state: status,
  at: statusDate,
  reason: rejectCode,
});

export const eligibilityReply = z
  .object({ result: z.enum(['ELIGIBLE', 'NOT_ELIGIBLE', 'ALREADY_REGISTERED']), rejectCode: reasonWord(earlysalaryJourney).optional() })
  .transform(({ result, rejectCode }): DedupeAnswer => {
    if (result === 'ALREADY_REGISTERED') return { outcome: 'duplicate' };
    return result === 'ELIGIBLE' ? { outcome: 'new' } : { outcome: 'ineligible', reason: rejectCode };
  });
export const leadReply = z.union([
  customer.transform(known),
  z.object({ error: z.literal('ALREADY_REGISTERED'), date: isoTimes.past }).transform(({ date }) => ({ duplicateAt: date })),
]);
/** Null where it knows nobody under our reference. */
export const statusReply = z
  .object({ customers: z.array(customer).max(10) })
  .transform(({ customers: [first] }) => (first ? known(first) : null));
export const linkReply = z
  .object({ link: z.url(), validTill: isoTimes.instant })
  .transform(({ link, validTill }) => ({ url: link, expiresAt: validTill }));
export const callbackBody = customer
  .extend({ eventId: lenderId, partnerRef: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.eventId, ourReference: body.partnerRef }));

const professions: Record<keyof typeof employment, string> = {
  salaried: 'SALARIED',
  selfEmployedProfessional: 'PROFESSIONAL',
  selfEmployedBusiness: 'BUSINESS',
  notEmployed: 'NONE',
};

/** Whom it is asked about. */
export const eligibilityBody = ({ pan, phone, birthDate, pincode, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  pan,
  mobile: phone,
  dob: birthDate,
  pincode,
  profession: professions[kind],
  salary: monthlyIncome,
});

/** The lead in Fibe's words; amounts as texts. */
export const leadBody = ({ ourReference, returnUrl, callbackUrl, amount, applicant }: LeadRequest) => ({
  partnerRef: ourReference,
  returnUrl,
  webhookUrl: callbackUrl,
  fullName: `${applicant.firstName} ${applicant.lastName}`,
  mobile: applicant.phone,
  email: applicant.email,
  pan: applicant.pan,
  dob: applicant.birthDate,
  pincode: applicant.pincode,
  profession: professions[applicant.employment],
  salary: applicant.monthlyIncome,
  loanAmount: amount,
});
