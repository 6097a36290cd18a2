import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import { Decimal } from '../../../../platform/values/money.js';
import type { CallbackFact, LeadRequest } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { epochTimes } from '../wire-values.js';
import { moneyTapJourney } from './journey.js';

/** MoneyTap writes rupees as JSON numbers, times in milliseconds since 1970, and days without separators. */
const customer = z.object({
  customerId: lenderId,
  lineStatus: statusWord(moneyTapJourney),
  updatedAt: epochTimes.past,
  rejectReason: reasonWord(moneyTapJourney).optional(),
});

const known = ({ customerId, lineStatus, updatedAt, rejectReason }: z.infer<typeof customer>): KnownApplication => ({
  lenderApplicationId: customerId,
  state: lineStatus,
  at: updatedAt,
  reason: rejectReason,
});

export const leadReply = z.union([
  z.object({ customer }).transform((given) => known(given.customer)),
  z.object({ error: z.literal('CUSTOMER_EXISTS'), updatedAt: epochTimes.past }).transform(({ updatedAt }) => ({ duplicateAt: updatedAt })),
]);
/** Null where it knows nobody under our reference. */
export const statusReply = z.object({ customer: customer.nullable() }).transform((given) => given.customer && known(given.customer));
export const callbackBody = z
  .object({ eventId: lenderId, externalId: z.uuid(), customer })
  .transform((body): CallbackFact => ({ ...known(body.customer), eventId: body.eventId, ourReference: body.externalId }));

const jobTypes: Record<keyof typeof employment, string> = {
  salaried: 'SALARIED',
  selfEmployedProfessional: 'SELF_EMPLOYED_PROFESSIONAL',
  selfEmployedBusiness: 'SELF_EMPLOYED',
  notEmployed: 'UNEMPLOYED',
};

/** The lead in MoneyTap's words. A line has no tenure: what is drawn has one of its own. */
export const leadBody = ({ ourReference, callbackUrl, amount, applicant }: LeadRequest) => ({
  externalId: ourReference,
  webhook: callbackUrl,
  fullName: `${applicant.firstName} ${applicant.lastName}`,
  mobileNumber: `91${applicant.phone}`,
  emailId: applicant.email,
  dateOfBirth: applicant.birthDate.replaceAll('-', ''),
  panNumber: applicant.pan,
  homePincode: applicant.pincode,
  jobType: jobTypes[applicant.employment],
  companyName: applicant.employerName,
  incomePerMonth: new Decimal(applicant.monthlyIncome).toNumber(),
  desiredLimit: new Decimal(amount).toNumber(),
});
