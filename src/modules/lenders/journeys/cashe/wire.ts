import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import { toMoney } from '../../../../platform/values/money.js';
import type { CallbackEvent, DedupeResponse, FieldOverrides, LeadRequest, LenderOffer, QuoteRequest, RejectedFields } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { documentUrlSchema, formatDayFirst, getFullName, isoTimes, textNumbers } from '../wire-values.js';
import { casheJourney } from './journey.js';

/** CASHe writes every number as a string, and times in ISO 8601. */
const { amount, percent, count } = textNumbers;

const terms = z
  .object({
    offer_code: lenderIdSchema,
    limit: amount,
    net_disbursal: amount,
    tenure_months: count,
    annual_rate: percent,
    rate_type: z.enum(['FIXED', 'FLOATING']),
    apr: percent,
    instalment: amount,
    processing_fee_incl_gst: amount,
    other_charges: amount,
    late_fee_percent_per_month: percent,
    preclosure_percent: percent,
    cooling_off_days: count,
    valid_till: isoTimes.instant,
    terms_link: documentUrlSchema,
    kfs_link: documentUrlSchema,
  })
  .transform((offer): LenderOffer => ({
    lenderOfferId: offer.offer_code,
    principalAmount: offer.limit,
    netDisbursedAmount: offer.net_disbursal,
    termMonths: offer.tenure_months,
    interestRate: offer.annual_rate,
    interestRateType: offer.rate_type === 'FIXED' ? 'fixed' : 'floating',
    annualPercentageRate: offer.apr,
    repaymentFrequency: 'monthly',
    numberOfInstallments: offer.tenure_months,
    installmentAmount: offer.instalment,
    processingFee: offer.processing_fee_incl_gst,
    otherUpfrontCharges: offer.other_charges,
    delayPenalty: offer.late_fee_percent_per_month,
    foreclosureFee: offer.preclosure_percent,
    coolOffDays: offer.cooling_off_days,
    validUntil: offer.valid_till,
    termsUrl: offer.terms_link,
    kfsUrl: offer.kfs_link,
  }));

const application = z.object({
  application_id: lenderIdSchema,
  application_status: statusWordSchema(casheJourney),
  status_at: isoTimes.past,
  decline_code: reasonWordSchema(casheJourney).optional(),
  terms: terms.optional(),
});

const normalizeApplication = (given: z.infer<typeof application>): NormalizedApplication => ({
  lenderApplicationId: given.application_id,
  state: given.application_status,
  at: given.status_at,
  reason: given.decline_code,
  terms: given.terms,
});

/** CASHe's field names of the confirm step, mapped to ours. */
const refusedField = z
  .enum(['accepted_amount', 'tenure_months', 'ifsc_code', 'account_kind', 'borrower_consent'])
  .transform((name) => ourFieldNames[name]);
const ourFieldNames = {
  accepted_amount: 'accepted_amount',
  tenure_months: 'tenure',
  ifsc_code: 'bank_ifsc',
  account_kind: 'account_type',
  borrower_consent: 'consent',
} as const;

const envelope = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('OK'), data });
const refusal = z
  .object({ status: z.literal('INVALID'), fields: z.array(refusedField).min(1).max(20) })
  .transform(({ fields }): RejectedFields => ({ outcome: 'invalid', fields }));

export const dedupeReply = envelope(z.object({ is_existing: z.enum(['Y', 'N']) })).transform(({ data }): DedupeResponse => ({
  outcome: data.is_existing === 'Y' ? 'duplicate' : 'new',
}));
export const applicationReply = envelope(application).transform(({ data }) => normalizeApplication(data));
export const leadReply = z.discriminatedUnion('status', [
  applicationReply,
  z.object({ status: z.literal('DUPLICATE'), status_at: isoTimes.past }).transform(({ status_at }) => ({ duplicateAt: status_at })),
]);
export const statusReply = z.discriminatedUnion('status', [
  applicationReply,
  z.object({ status: z.literal('NOT_FOUND') }).transform(() => null),
]);
export const stepReply = z.discriminatedUnion('status', [applicationReply, refusal]);
export const quoteReply = z.discriminatedUnion('status', [envelope(z.object({ terms })).transform(({ data }) => data.terms), refusal]);
export const optionsReply = envelope(
  z.object({ min_amount: amount, max_amount: amount, tenures: z.array(count).min(1).max(60) }),
).transform(({ data }): FieldOverrides => ({
  accepted_amount: { min: Number(data.min_amount), max: Number(data.max_amount) },
  tenure: { options: data.tenures.map((value) => ({ value })) },
}));
export const callbackBody = application
  .omit({ terms: true })
  .extend({ event_id: lenderIdSchema, partner_reference: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.event_id, ourReference: body.partner_reference }));

const employmentTypes: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'SALARIED',
  selfEmployedProfessional: 'SELF_EMPLOYED_PROFESSIONAL',
  selfEmployedBusiness: 'SELF_EMPLOYED_BUSINESS',
  notEmployed: 'NOT_EMPLOYED',
};

/** Builds the lead in CASHe's format; birth date as DD-MM-YYYY. */
export function leadBody({ ourReference, amount: wanted, tenureMonths, applicant, callbackUrl }: LeadRequest) {
  return {
    partner_reference: ourReference,
    callback_url: callbackUrl,
    loan: { amount: wanted, tenure_months: String(tenureMonths) },
    applicant: {
      full_name: getFullName(applicant),
      pan_number: applicant.pan,
      date_of_birth: formatDayFirst(applicant.birthDate, '-'),
      mobile_number: applicant.phone,
      email_id: applicant.email,
      pin_code: applicant.pincode,
      employment_type: employmentTypes[applicant.employment],
      employer_name: applicant.employerName,
      net_monthly_income: applicant.monthlyIncome,
    },
  };
}

/** Builds the quote request for an amount and tenure in CASHe's format. */
export const quoteBody = ({ amount: accepted_amount, tenureMonths }: QuoteRequest) => ({
  accepted_amount,
  tenure_months: String(tenureMonths),
});

/** Builds the confirm step in CASHe's format. */
export function confirmationBody(values: Readonly<Record<string, unknown>>) {
  return {
    accepted_amount: toMoney(Number(values.accepted_amount)),
    tenure_months: String(values.tenure),
    ifsc_code: values.bank_ifsc,
    account_kind: values.account_type === 'savings' ? 'SB' : 'CA',
    borrower_consent: values.consent === 1 ? 'Y' : 'N',
  };
}
