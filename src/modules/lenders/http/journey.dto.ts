import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { Decimal, toMoney } from '../../../platform/values/money.js';
import { type BookedVisit, visitTimes } from '../../../contracts/journeys/booked-visit.js';
import { type ShareItem, shareItems } from '../../../contracts/journeys/journey.js';
import { termsVersion } from '../domain/terms-version.js';
import type { LenderOffer } from '../journeys/adapter.js';
import type { JourneyUrl } from '../journeys/adapter.js';
import type { SentOtp } from '../handlers/lender-otp.js';
import type { JourneyView } from '../handlers/journeys.js';
import { ApiStepModels, type JourneyStepModel, stepSchema } from './journey-steps.dto.js';

/** A lender's own offer in the ONDC credit vocabulary. Amounts are rupees, percentages are per cent, both as decimal strings. */
export class LenderOfferModel {
  lender_offer_id!: string;
  principal_amount!: string;
  net_disbursed_amount!: string;
  term_months!: number;
  /** Per cent per year. */
  interest_rate!: string;
  @ApiProperty({ enum: ['fixed', 'floating'] })
  interest_rate_type!: 'fixed' | 'floating';
  annual_percentage_rate!: string;
  @ApiProperty({ enum: ['monthly'] })
  repayment_frequency!: 'monthly';
  number_of_installments!: number;
  installment_amount!: string;
  /** Including GST. */
  processing_fee!: string;
  other_upfront_charges!: string;
  /** All instalments, and the fees and charges that are deducted from the loan (KFS, annex B). */
  total_to_pay!: string;
  /** Per cent per month of the overdue instalment. */
  delay_penalty!: string;
  /** Per cent of the outstanding principal. */
  foreclosure_fee!: string;
  cool_off_days!: number;
  /** ISO 8601 UTC. */
  @ApiProperty({ format: 'date-time' })
  valid_until!: string;
  terms_url!: string;
  kfs_url!: string;
  /** Fingerprint of the terms, sent back with the choice. */
  terms_version!: string;
}

/** The OTP that the lender has sent to the customer's number and waits for. */
export class SentOtpModel {
  /** The masked number; null when the customer no longer has one. */
  @ApiProperty({ type: String, nullable: true })
  sent_to!: string | null;
  /** Seconds until another OTP may be requested. */
  resend_in!: number;
  tries_left!: number;
}

/** A booked visit, as the customer requested it. */
export class BookedVisitModel implements BookedVisit {
  /** Lookup id `goldService`: at the door, or at a branch. */
  service!: number;
  /** PIN code of the customer's door, or of the area of the branch. */
  pincode!: string;
  @ApiProperty({ format: 'date' })
  day!: string;
  @ApiProperty({ enum: visitTimes })
  time!: BookedVisit['time'];
}

/** The current step of a lender's journey. */
@ApiStepModels()
export class JourneyResponse {
  @ApiProperty({ format: 'uuid' })
  submission_id!: string;

  lender_name!: string;

  /** The data that the customer's consent covers, in the order in which it is sent. */
  @ApiProperty({ enum: shareItems, isArray: true })
  shares!: readonly ShareItem[];

  /** A step of `contracts/journeys.ts`, with the lender's own options and limits filled in. */
  @ApiProperty(stepSchema)
  step!: JourneyStepModel;

  /** Why the lender refused, as a reason of `contracts/journeys.ts`. */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  /** True when the lender could not be reached and a staff member handles it. */
  parked!: boolean;

  /** True while the application form is incomplete or the applicant has no confirmed mobile number; the application is sent after that. */
  held!: boolean;

  /** True when all offers of the lender have expired and it has made no new ones. */
  expired!: boolean;

  /** The lender's own id of the application; null when it has none. */
  @ApiProperty({ type: String, nullable: true })
  lender_reference!: string | null;

  /** The lender's own offers, in the ONDC vocabulary. */
  @ApiProperty({ type: [LenderOfferModel] })
  offers!: readonly LenderOfferModel[];

  @ApiProperty({ type: String, nullable: true })
  chosen_offer_id!: string | null;

  /** Only in a step that shows an upcoming visit. */
  @ApiPropertyOptional({ type: BookedVisitModel })
  visit?: BookedVisitModel;

  /** Only in a step that asks for an OTP of the lender. */
  @ApiPropertyOptional({ type: SentOtpModel })
  code?: SentOtpModel;

  /** URL at the lender where the customer continues; only after a step that leads there. */
  @ApiPropertyOptional()
  url?: string;

  /** When that URL expires, ISO 8601 UTC. */
  @ApiPropertyOptional({ format: 'date-time' })
  expires_at?: string;
}

const amountField = { kind: 'inr', required: true, min: 1, max: 100_000_000 } as const;
const tenureField = { kind: 'integer', required: true, min: 1, max: 480 } as const;

export class QuoteQuery {
  /** Rupees. */
  @IsField(amountField)
  @ApiProperty({ type: Number, minimum: amountField.min, maximum: amountField.max })
  amount!: string;

  /** Months. */
  @IsField(tenureField)
  @ApiProperty({ type: Number, minimum: tenureField.min, maximum: tenureField.max })
  tenure!: string;
}

export class QuoteResponse {
  @ApiProperty({ type: LenderOfferModel })
  terms!: LenderOfferModel;
}

/** Maps a journey's view to the API response. */
export function toJourneyResponse(view: JourneyView, address?: JourneyUrl): JourneyResponse {
  return {
    submission_id: view.submissionId,
    lender_name: view.lenderName,
    shares: view.shares,
    step: view.step,
    reason: view.reason,
    parked: view.parked,
    held: view.held,
    expired: view.expired,
    lender_reference: view.reference,
    offers: (view.offers ?? []).map(toOfferModel),
    chosen_offer_id: view.chosenOfferId ?? null,
    ...(view.visit && { visit: view.visit }),
    ...(view.code && { code: toSentOtpModel(view.code) }),
    ...(address && { url: address.url, expires_at: address.expiresAt }),
  };
}

/** Maps a lender's OTP to the API response. */
export const toSentOtpModel = ({ sentTo, resendSeconds, attemptsLeft }: SentOtp): SentOtpModel => ({
  ...{ sent_to: sentTo, resend_in: resendSeconds, tries_left: attemptsLeft },
});

/** Maps a lender's offer to the API response. */
export const toOfferModel = (offer: LenderOffer): LenderOfferModel => ({
  lender_offer_id: offer.lenderOfferId,
  principal_amount: offer.principalAmount,
  net_disbursed_amount: offer.netDisbursedAmount,
  term_months: offer.termMonths,
  interest_rate: offer.interestRate,
  interest_rate_type: offer.interestRateType,
  annual_percentage_rate: offer.annualPercentageRate,
  repayment_frequency: offer.repaymentFrequency,
  number_of_installments: offer.numberOfInstallments,
  installment_amount: offer.installmentAmount,
  processing_fee: offer.processingFee,
  other_upfront_charges: offer.otherUpfrontCharges,
  total_to_pay: toMoney(
    new Decimal(offer.installmentAmount).times(offer.numberOfInstallments).plus(offer.processingFee).plus(offer.otherUpfrontCharges),
  ),
  delay_penalty: offer.delayPenalty,
  foreclosure_fee: offer.foreclosureFee,
  cool_off_days: offer.coolOffDays,
  valid_until: offer.validUntil,
  terms_url: offer.termsUrl,
  kfs_url: offer.kfsUrl,
  terms_version: termsVersion(offer),
});
