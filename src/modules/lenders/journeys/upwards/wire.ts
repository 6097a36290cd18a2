import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import { Decimal } from '../../../../platform/values/money.js';
import type { ApplicantFacts, CallbackEvent, DedupeResponse, LeadRequest, LenderOffer } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { documentUrlSchema, getSurname, isoTimes, jsonNumbers } from '../wire-values.js';
import { upwardsJourney } from './journey.js';

/** Upwards writes numbers as JSON numbers, times in ISO 8601, codes in snake_case. */
const { amount, percent, count } = jsonNumbers;

const offer = z
  .object({
    offer_id: lenderIdSchema,
    amount,
    disbursed: amount,
    tenure_months: count,
    rate_pa: percent,
    rate_kind: z.enum(['fixed', 'floating']),
    apr: percent,
    emi: amount,
    fee_with_gst: amount,
    other_charges: amount,
    overdue_percent_pm: percent,
    foreclosure_percent: percent,
    cooling_off_days: count,
    valid_until: isoTimes.instant,
    terms_url: documentUrlSchema,
    kfs_url: documentUrlSchema,
  })
  .transform((given): LenderOffer => ({
    lenderOfferId: given.offer_id,
    principalAmount: given.amount,
    netDisbursedAmount: given.disbursed,
    termMonths: given.tenure_months,
    interestRate: given.rate_pa,
    interestRateType: given.rate_kind,
    annualPercentageRate: given.apr,
    repaymentFrequency: 'monthly',
    numberOfInstallments: given.tenure_months,
    installmentAmount: given.emi,
    processingFee: given.fee_with_gst,
    otherUpfrontCharges: given.other_charges,
    delayPenalty: given.overdue_percent_pm,
    foreclosureFee: given.foreclosure_percent,
    coolOffDays: given.cooling_off_days,
    validUntil: given.valid_until,
    termsUrl: given.terms_url,
    kfsUrl: given.kfs_url,
  }));

const loan = z.object({
  loan_id: lenderIdSchema,
  loan_status: statusWordSchema(upwardsJourney),
  status_at: isoTimes.past,
  decline_reason: reasonWordSchema(upwardsJourney).optional(),
});

const normalizeApplication = ({ loan_id, loan_status, status_at, decline_reason }: z.infer<typeof loan>): NormalizedApplication => ({
  lenderApplicationId: loan_id,
  state: loan_status,
  at: status_at,
  reason: decline_reason,
});

export const tokenReply = z
  .object({ access_token: z.string().min(1).max(4096), expires_at: isoTimes.instant })
  .transform(({ access_token, expires_at }) => ({ token: access_token, expiresAt: expires_at }));
export const eligibilityReply = z
  .object({ eligible: z.boolean(), existing: z.boolean(), reason: reasonWordSchema(upwardsJourney).optional() })
  .transform(({ eligible, existing, reason }): DedupeResponse => {
    if (existing) return { outcome: 'duplicate' };
    return eligible ? { outcome: 'new' } : { outcome: 'ineligible', reason };
  });
export const createReply = z.object({ loan_id: lenderIdSchema, loan_status: z.literal('created') }).transform(({ loan_id }) => loan_id);
export const completeReply = z.union([
  loan.transform(normalizeApplication),
  z
    .object({ error: z.literal('existing_application'), status_at: isoTimes.past })
    .transform(({ status_at }) => ({ duplicateAt: status_at })),
]);
/** An application that was created but never completed is one that it would not decide on. */
export const statusReply = z.union([
  z.object({ error: z.literal('no_such_loan') }).transform(() => null),
  z.object({ loan_status: z.literal('created') }).transform(() => null),
  loan.transform(normalizeApplication),
]);
export const offersReply = z.object({ offers: z.array(offer).max(20) }).transform(({ offers }) => offers);
export const transitionReply = z
  .object({ url: z.url(), expires_at: isoTimes.instant })
  .transform(({ url, expires_at }) => ({ url, expiresAt: expires_at }));
export const callbackBody = loan
  .extend({ event_id: lenderIdSchema, partner_reference: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.event_id, ourReference: body.partner_reference }));

const employmentTypes: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'salaried',
  selfEmployedProfessional: 'self_employed_professional',
  selfEmployedBusiness: 'self_employed_business',
  notEmployed: 'not_employed',
};

/** The person that the call is about. */
export const eligibilityBody = ({ pan, phone, pincode, employment: kind, monthlyIncome }: ApplicantFacts) => ({
  pan,
  mobile: phone,
  pincode,
  employment: employmentTypes[kind],
  monthly_income: new Decimal(monthlyIncome).toNumber(),
});

/** Builds the first call of a lead: the applicant. */
export const createBody = ({ ourReference, returnUrl, callbackUrl, applicant }: LeadRequest) => ({
  partner_reference: ourReference,
  return_url: returnUrl,
  webhook_url: callbackUrl,
  first_name: applicant.firstName,
  last_name: getSurname(applicant),
  pan: applicant.pan,
  dob: applicant.birthDate,
  mobile: applicant.phone,
  email: applicant.email,
  pincode: applicant.pincode,
});

/** Builds the second call: the loan, and the remaining facts for the decision. */
export const completeBody = ({ amount: wanted, tenureMonths, applicant, facts }: LeadRequest) => ({
  amount: new Decimal(wanted).toNumber(),
  tenure_months: tenureMonths,
  employment: employmentTypes[applicant.employment],
  employer: applicant.employerName,
  monthly_income: new Decimal(applicant.monthlyIncome).toNumber(),
  qualification: facts.qualification,
  work_years: facts.work_years,
  dependents: facts.dependents,
});
