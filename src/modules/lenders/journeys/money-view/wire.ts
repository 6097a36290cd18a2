import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import type { CallbackFact, DedupeAnswer, LeadRequest, LenderOffer } from '../adapter.js';
import type { KnownApplication } from '../known-application.js';
import { lenderId, reasonWord, statusWord } from '../lender-journey.js';
import { epochTimes, jsonNumbers, paperAddress } from '../wire-values.js';
import { moneyViewJourney } from './journey.js';

/** Moneyview writes numbers as JSON numbers, and times in milliseconds since 1970. */
const { amount: rupees, percent, count } = jsonNumbers;

const offer = z
  .object({
    offerId: lenderId,
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
    validUpto: epochTimes.instant,
    tncUrl: paperAddress,
    kfsUrl: paperAddress,
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
  leadId: lenderId,
  leadStatus: statusWord(moneyViewJourney),
  statusTime: epochTimes.past,
  rejectReason: reasonWord(moneyViewJourney).optional(),
});

const known = ({ leadId, leadStatus, statusTime, rejectReason }: z.infer<typeof lead>): KnownApplication => ({
  lenderApplicationId: leadId,
  state: leadStatus,
  at: statusTime,
  reason: rejectReason,
});

const success = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data });

export const dedupeReply = success(z.object({ dedupeMatch: z.boolean() })).transform(({ data }): DedupeAnswer => ({
  outcome: data.dedupeMatch ? 'duplicate' : 'new',
}));
export const leadReply = z.discriminatedUnion('status', [
  success(lead).transform(({ data }) => known(data)),
  z
    .object({ status: z.literal('failure'), code: z.literal('DUPLICATE_LEAD'), statusTime: epochTimes.past })
    .transform(({ statusTime }) => ({ duplicateAt: statusTime })),
]);
/** The leads it holds under our reference, oldest first; an empty list when there is none. */
export const statusReply = success(z.object({ leads: z.array(lead).max(100) })).transform(({ data: { leads } }) =>
  leads[0] ? known(leads[0]) : null,
);
export const offersReply = success(z.object({ offers: z.array(offer).max(20) })).transform(({ data }) => data.offers);
export const journeyUrlReply = success(z.object({ url: z.url(), expiresAt: epochTimes.instant })).transform(({ data }) => data);
export const callbackBody = lead
  .extend({ eventId: lenderId, partnerRef: z.uuid() })
  .transform((body): CallbackFact => ({ ...known(body), eventId: body.eventId, ourReference: body.partnerRef }));

const employmentTypes: Record<keyof typeof employment, string> = {
  salaried: 'Salaried',
  selfEmployedProfessional: 'Self Employed Professional',
  selfEmployedBusiness: 'Self Employed Business',
  notEmployed: 'Not Employed',
};

/** The lead in Moneyview's words. */
export function leadBody({ ourReference, amount, tenureMonths, applicant, returnUrl, callbackUrl }: LeadRequest) {
  return {
    partnerRef: ourReference,
    returnUrl,
    webhookUrl: callbackUrl,
    loanAmount: new Decimal(amount).toNumber(),
    loanTenure: tenureMonths,
    name: `${applicant.firstName} ${applicant.lastName}`,
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
