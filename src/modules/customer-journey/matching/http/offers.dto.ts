import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { applicationStates, type ApplicationState } from '../../../../contracts/application-states.js';
import { NOTICE_HASH } from '../../../../contracts/consent-notice.js';
import { type JourneyKey, journeyKeys } from '../../../../contracts/journeys.js';
import {
  type MatchedOffer,
  type NeutralReason,
  neutralReasons,
  type OfferCard,
  type OffersAnswer,
  type OfferSort,
  offerSorts,
  type OfferSubmission,
  rankings,
  type RankKey,
  type SpecialOffer,
  type UncheckedFact,
  uncheckedFacts,
  type UnmatchedCard,
} from '../../../../contracts/offers.js';
import { profileFields } from '../../../../contracts/resources/profile.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { OfferSubmissionModel } from '../../applications/http/submission.dto.js';

const flag = { type: Number, enum: [0, 1] };
const rankKeys = [...new Set(Object.values(rankings).flat())];

export class OffersQuery {
  /** Rupees; the application's own amount when left out. */
  @IsField(profileFields.se_loan_amount)
  @ApiPropertyOptional({ type: Number, minimum: profileFields.se_loan_amount.min, maximum: profileFields.se_loan_amount.max })
  amount?: string;

  /** Months; the application's own tenure when left out. */
  @IsField(profileFields.loan_tenure)
  @ApiPropertyOptional({ type: Number, minimum: profileFields.loan_tenure.min, maximum: profileFields.loan_tenure.max })
  tenure?: string;

  @IsOptional()
  @IsIn(offerSorts)
  @ApiPropertyOptional({ enum: offerSorts, enumName: 'OfferSort' })
  sort?: OfferSort;
}

export class SpecialOfferModel implements SpecialOffer {
  text!: string;
  /** Last day; null when it has no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  ends_on!: string | null;
}

/** Money in rupees, rates in per cent a year. */
export class OfferCardModel implements OfferCard {
  @ApiProperty({ format: 'uuid' })
  offer_id!: string;
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender_name!: string;
  @ApiProperty({ enum: ['indicative', 'lender'] })
  basis!: MatchedOffer['basis'];
  amount!: number;
  /** 1 when the lender lends less than was asked for. */
  @ApiProperty(flag)
  amount_capped!: 0 | 1;
  /** Months. */
  tenure!: number;
  rate_min!: number;
  /** Instalment, APR and totals of an indicative offer are worked out at this rate and at the highest fee. */
  rate_max!: number;
  apr!: number;
  apr_min!: number;
  apr_max!: number;
  instalment!: number;
  /** Includes GST; of an indicative offer the highest fee that the lender publishes. */
  processing_fee!: number;
  net_disbursed!: number;
  total_interest!: number;
  /** Principal, interest and fees. */
  total_to_pay!: number;
  /** In the caller's language. */
  penal_charges!: string;
  cooling_off_days!: number;
  @ApiProperty({ format: 'date-time' })
  valid_until!: string;
  kfs_link!: string;
  @ApiProperty({ type: SpecialOfferModel, nullable: true })
  special_offer!: SpecialOffer | null;
  @ApiProperty({ enum: uncheckedFacts, enumName: 'UncheckedFact', isArray: true })
  unchecked!: readonly UncheckedFact[];
  /** 1 when the customer may tick the lender for automatic submission. */
  @ApiProperty(flag)
  auto_submission!: 0 | 1;
  /** Null while this lender was not applied to. */
  @ApiProperty({ type: OfferSubmissionModel, nullable: true })
  submission!: OfferSubmission | null;
  /** How an application reaches the lender; null where it has no API and nothing is sent by itself. */
  @ApiProperty({ type: String, enum: journeyKeys, nullable: true })
  journey!: JourneyKey | null;
  /** Place among the lenders in which applications are processed, from 1: by the lender's priority, then its name. */
  processing_order!: number;
  /** The most that this lender lends; null where it names no bound. */
  @ApiProperty({ type: Number, nullable: true })
  amount_max!: number | null;
}

export class UnmatchedCardModel implements UnmatchedCard {
  name!: string;
  @ApiProperty({ enum: neutralReasons, enumName: 'NeutralReason', isArray: true })
  reasons!: readonly NeutralReason[];
  /** The reasons in the caller's language. */
  @ApiProperty({ type: [String] })
  texts!: readonly string[];
  /** Null where this lender was not applied to; it matched once where it was. */
  @ApiProperty({ type: OfferSubmissionModel, nullable: true })
  submission!: OfferSubmission | null;
}

export class OffersModel implements OffersAnswer {
  /** Rupees. */
  amount!: number;
  /** Months. */
  tenure!: number;
  @ApiProperty({ type: [OfferCardModel] })
  matched!: readonly OfferCard[];
  @ApiProperty({ type: [UnmatchedCardModel] })
  unmatched!: readonly UnmatchedCard[];
  rule_version!: string;
  @ApiProperty({ enum: rankKeys, enumName: 'RankKey', isArray: true })
  ranked_by!: readonly RankKey[];
}

export class ChooseOfferRequest {
  /** 1: the customer agrees that this lender gets the application. */
  @IsField({ kind: 'flag', required: true })
  @ApiProperty(flag)
  consent!: number;

  /** The offer that the page showed; refused as `offer-expired` where another one of this lender stands by now. */
  @IsOptional()
  @IsUUID()
  @ApiPropertyOptional({ format: 'uuid' })
  offer_id?: string;

  /** SHA-256 of the notice that the page showed. */
  @IsOptional()
  @Matches(NOTICE_HASH)
  notice_hash?: string;
}

export class ChooseOfferAnswer {
  @ApiProperty({ format: 'uuid' })
  submission_id!: string;
  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state!: ApplicationState;
  /** Path to go on at: the lender's journey, or the status of the application. */
  next!: string;
}

export class SortPolicy {
  @ApiProperty({ enum: offerSorts, enumName: 'OfferSort' })
  sort!: OfferSort;
  /** 1 for the order that is used unless the customer asks for another. */
  @ApiProperty(flag)
  is_default!: 0 | 1;
  text!: string;
  @ApiProperty({ enum: rankKeys, enumName: 'RankKey', isArray: true })
  ranked_by!: readonly RankKey[];
  /** What the order looks at, one after the other, in words. */
  @ApiProperty({ type: [String] })
  ranked_by_texts!: readonly string[];
}

/** How offers are matched and ranked, in the caller's language. */
export class MatchingPolicyAnswer {
  /** Version of the rules that are in force now. */
  rule_version!: string;
  eligibility_version!: string;
  offers_version!: string;
  ranking_version!: string;
  @ApiProperty({ type: [String] })
  matching!: readonly string[];
  @ApiProperty({ type: [String] })
  ranking!: readonly string[];
  @ApiProperty({ type: [SortPolicy] })
  sorts!: readonly SortPolicy[];
}
