import { z } from 'zod';
import type { employmentStatuses } from '../../../../contracts/lookups.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import type { CallbackEvent, DedupeResponse, LeadRequest, LenderOffer } from '../adapter.js';
import type { NormalizedApplication } from '../normalized-application.js';
import { lenderIdSchema, reasonWordSchema, statusWordSchema } from '../lender-journey.js';
import { documentUrlSchema, epochMillisecondTimes, getFullName, jsonNumbers } from '../wire-values.js';
import { moneyViewJourney } from './journey.js';

/** Moneyview writes numbers as JSON numbers, and times in milliseconds since 1970. */
const { amount: rupees, percent, count } = jsonNumbers;

const offer = z
  .object({
    offerId: lenderIdSchema,
    loanAmount: rupees,
    disbursalAmount: rupees,
    tenure: count,
    roi: percent,
    roiType: z.enum(['Fixed', 'Floating']),
    apr: percent,
    emi: rupees,
    processingFee: rupees,
    processingFeeGst: rupees,
    otherCharges: rupees,
    penalChargePerMonth: percent,
    foreclosureCharge: percent,
    coolingOffDays: count,
    validUpto: epochMillisecondTimes.instant,
    tncUrl: documentUrlSchema,
    kfsUrl: documentUrlSchema,
  })
  .transform((given): LenderOffer => ({
    lenderOfferId: given.offerId,
    principalAmount: given.loanAmount,
    netDisbursedAmount: given.disbursalAmount,
    termMonths: given.tenure,
    interestRate: given.roi,
    interestRateType: given.roiType === 'Fixed' ? 'fixed' : 'floating',
    annualPercentageRate: given.apr,
    repaymentFrequency: 'monthly',
    numberOfInstallments: given.tenure,
    installmentAmount: given.emi,
    processingFee: toMoney(new Decimal(given.processingFee).plus(given.processingFeeGst)),
    otherUpfrontCharges: given.otherCharges,
    delayPenalty: given.penalChargePerMonth,
    foreclosureFee: given.foreclosureCharge,
    coolOffDays: given.coolingOffDays,
    validUntil: given.validUpto,
    termsUrl: given.tncUrl,
    kfsUrl: given.kfsUrl,
  }));

const lead = z.object({
  leadId: lenderIdSchema,
  leadStatus: statusWordSchema(moneyViewJourney),
  statusTime: epochMillisecondTimes.past,
  rejectReason: reasonWordSchema(moneyViewJourney).optional(),
});

const normalizeApplication = ({ leadId, leadStatus, statusTime, rejectReason }: z.infer<typeof lead>): NormalizedApplication => ({
  lenderApplicationId: leadId,
  state: leadStatus,
  at: statusTime,
  reason: rejectReason,
});

const successEnvelope = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data });

export const dedupeReply = successEnvelope(z.object({ dedupeMatch: z.boolean() })).transform(({ data }): DedupeResponse => ({
  outcome: data.dedupeMatch ? 'duplicate' : 'new',
}));
export const leadReply = z.discriminatedUnion('status', [
  successEnvelope(lead).transform(({ data }) => normalizeApplication(data)),
  z
    .object({ status: z.literal('failure'), code: z.literal('DUPLICATE_LEAD'), statusTime: epochMillisecondTimes.past })
    .transform(({ statusTime }) => ({ duplicateAt: statusTime })),
]);
/** The leads under our reference, oldest first; an empty list when there are none. */
export const statusReply = successEnvelope(z.object({ leads: z.array(lead).max(100) })).transform(({ data: { leads } }) =>
  leads[0] ? normalizeApplication(leads[0]) : null,
);
export const offersReply = successEnvelope(z.object({ offers: z.array(offer).max(20) })).transform(({ data }) => data.offers);
export const journeyUrlReply = successEnvelope(z.object({ url: z.url(), expiresAt: epochMillisecondTimes.instant })).transform(
  ({ data }) => data,
);
export const callbackBody = lead
  .extend({ eventId: lenderIdSchema, partnerRef: z.uuid() })
  .transform((body): CallbackEvent => ({ ...normalizeApplication(body), eventId: body.eventId, ourReference: body.partnerRef }));

const employmentTypes: Record<keyof typeof employmentStatuses, string> = {
  salaried: 'Salaried',
  selfEmployedProfessional: 'Self Employed Professional',
  selfEmployedBusiness: 'Self Employed Business',
  notEmployed: 'Not Employed',
};

/** Builds the lead in Moneyview's format. */
export function leadBody({ ourReference, amount, tenureMonths, applicant, returnUrl, callbackUrl }: LeadRequest) {
  return {
    partnerRef: ourReference,
    returnUrl,
    webhookUrl: callbackUrl,
    loanAmount: new Decimal(amount).toNumber(),
    loanTenure: tenureMonths,
    name: getFullName(applicant),
    panNo: applicant.pan,
    dateOfBirth: applicant.birthDate,
    mobileNo: applicant.phone,
    emailId: applicant.email,
    pincode: applicant.pincode,
    employmentType: employmentTypes[applicant.employment],
    companyName: applicant.employerName,
    declaredIncome: new Decimal(applicant.monthlyIncome).toNumber(),
  };
}
