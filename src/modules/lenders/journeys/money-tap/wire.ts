import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import { Decimal } from '../../../../platform/values/money.js';
import type { CallbackEvent, LeadRequest } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { epochMillisecondTimes, getFullName } from '../wire-values.js';
import { moneyTapJourney } from './journey.js';

/** MoneyTap writes rupees as JSON numbers, times in milliseconds since 1970, and dates without separators. */
const customer = z.object({
  customerId: lenderIdSchema,
  lineStatus: statusWordSchema(moneyTapJourney),
  updatedAt: epochMillisecondTimes.past,
  rejectReason: reasonWordSchema(moneyTapJourney).optional(),
});

const normalizeApplication = ({ customerId, lineStatus, updatedAt, rejectReason }: z.infer<typeof customer>): NormalizedApplication => ({
  lenderApplicationId: customerId,
  state: lineStatus,
  at: updatedAt,
  reason: rejectReason,
});

export const leadReply = z.union([
  z.object({ customer }).transform((given) => normalizeApplication(given.customer)),
  z
    .object({ error: z.literal('CUSTOMER_EXISTS'), updatedAt: epochMillisecondTimes.past })
    .transform(({ updatedAt }) => ({ duplicateAt: updatedAt })),
]);
/** Null when it has nothing under our reference. */
export const statusReply = z
  .object({ customer: customer.nullable() })
  .transform((given) => given.customer && normalizeApplication(given.customer));
export const callbackBody = z
  .object({ eventId: lenderIdSchema, externalId: z.uuid(), customer })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body.customer), eventId: body.eventId, ourReference: body.externalId }));

const jobTypes: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'SALARIED',
  selfEmployedProfessional: 'SELF_EMPLOYED_PROFESSIONAL',
  selfEmployedBusiness: 'SELF_EMPLOYED',
  notEmployed: 'UNEMPLOYED',
};

/** Builds the lead in MoneyTap's format. A line of credit has no tenure; each drawdown has its own. */
export const leadBody = ({ ourReference, callbackUrl, amount, applicant }: LeadRequest) => ({
  externalId: ourReference,
  webhook: callbackUrl,
  fullName: getFullName(applicant),
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
