import { z } from 'zod';
import type { employment } from '../../../../contracts/lookups.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import type { LeadRequest, LenderOffer } from '../adapter.js';
import { lenderId, notAfterNow, reasonWord, statusWord } from '../lender-journey.js';
import { moneyViewJourney } from './journey.js';

/** Moneyview writes numbers as JSON numbers; they become decimal strings here, before anything is calculated with them. */
const rupees = z.number().min(0).max(1e12).transform(toMoney);
const percent = z
  .number()
  .min(0)
  .max(999)
  .transform((value) => new Decimal(value).toFixed(2));
const count = z.int().min(0).max(9999);
/** Milliseconds since 1970. */
const instant = z
  .int()
  .min(0)
  .max(8.64e15)
  .transform((value) => new Date(value).toISOString());

/** When a status came about. */
const statusTime = instant.transform((text) => notAfterNow(new Date(text)));

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
    validUpto: instant,
    tncUrl: z.url({ protocol: /^https$/ }),
    kfsUrl: z.url({ protocol: /^https$/ }),
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
  statusTime,
  rejectReason: reasonWord(moneyViewJourney).optional(),
});

const success = <T extends z.ZodType>(data: T) => z.object({ status: z.literal('success'), data });

export const dedupeReply = success(z.object({ dedupeMatch: z.boolean() }));
export const leadReply = z.discriminatedUnion('status', [
  success(lead),
  z.object({ status: z.literal('failure'), code: z.literal('DUPLICATE_LEAD'), statusTime }),
]);
/** The leads it holds under our reference, oldest first; an empty list when there is none. */
export const statusReply = success(z.object({ leads: z.array(lead).max(100) }));
export const offersReply = success(z.object({ offers: z.array(offer).max(20) }));
export const journeyUrlReply = success(z.object({ url: z.url(), expiresAt: instant }));
export const callbackBody = lead.extend({ eventId: lenderId, partnerRef: z.uuid() });

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
