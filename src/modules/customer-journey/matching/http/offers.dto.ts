import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { applicationStates, type ApplicationState } from '../../../../contracts/application-states.js';
import { NOTICE_HASH_PATTERN } from '../../../../contracts/consent-notice.js';
import { type BureauStatus, bureauStatuses } from '../../../../contracts/credit-bureau.js';
import { type JourneyKey, journeyKeys } from '../../../../contracts/journeys.js';
import { type LenderRole, lenderRoles } from '../../../../contracts/lender-roles.js';
import {
  type MatchedOffer,
  type OfferDetail,
  type OfferDetailCode,
  offerDetails,
  type OfferCard,
  type OffersResponse,
  type OfferSort,
  offerSorts,
  type OfferSubmission,
  rankings,
  type RankKey,
  type Repayment,
  repayments,
  type SpecialOffer,
  type UnmatchedCard,
} from '../../../../contracts/offers.js';
import { type NeutralReason, neutralReasons, type UncheckedFact, uncheckedFacts } from '../../../../contracts/verdicts.js';
import { getBoundedRule, loanForms } from '../../../../contracts/loan-forms.js';
import { loanTypeKeys, loanTypes, type ProductType } from '../../../../contracts/loan-types.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { OfferSubmissionModel } from '../../applications/http/submission.dto.js';

const flag = { type: Number, enum: [0, 1] };
const offerDetailCodes = Object.keys(offerDetails) as OfferDetailCode[];
const rankKeys = [...new Set(Object.values(rankings).flat())];

/** What may be asked of some loan type; the application holds it against the bounds of its own. */
function widest(part: 'amount' | 'tenure') {
  const rules = loanTypeKeys.map((type) => getBoundedRule(loanForms[type].loanRequest[part]));
  return { min: Math.min(...rules.map(({ min }) => min)), max: Math.max(...rules.map(({ max }) => max)) };
}
const amounts = widest('amount');
const tenures = widest('tenure');

export class OffersQuery {
  /** Rupees; the application's own amount when left out. */
  @IsField({ kind: 'inr', ...amounts })
  @ApiPropertyOptional({ type: Number, minimum: amounts.min, maximum: amounts.max })
  amount?: string;

  /** Months; the application's own tenure when left out. */
  @IsField({ kind: 'integer', ...tenures })
  @ApiPropertyOptional({ type: Number, minimum: tenures.min, maximum: tenures.max })
  tenure?: string;

  @IsOptional()
  @IsIn(offerSorts)
  @ApiPropertyOptional({ enum: offerSorts, enumName: 'OfferSort' })
  sort?: OfferSort;

  /** The product that the page shows: refused with 409 where the application is one for another. Not looked at when left out. */
  @IsOptional()
  @IsIn(loanTypeKeys.map((key) => loanTypes[key].productType))
  @ApiPropertyOptional({ enum: loanTypeKeys.map((key) => loanTypes[key].productType), enumName: 'ProductType' })
  product_type?: ProductType;
}

export class SpecialOfferModel implements SpecialOffer {
  text!: string;
  /** Last day; null when it has no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  ends_on!: string | null;
}

/** What an offer tells of its loan type. */
export class OfferDetailModel implements OfferDetail {
  @ApiProperty({ enum: offerDetailCodes, enumName: 'OfferDetailCode' })
  code!: OfferDetailCode;
  /** An id of the list of its code, or a number in its unit. */
  value!: number;
}

/** Money in rupees, rates in per cent a year. */
export class OfferCardModel implements OfferCard {
  @ApiProperty({ format: 'uuid' })
  offer_id!: string;
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender_name!: string;
  @ApiProperty({ enum: lenderRoles, enumName: 'LenderRole' })
  lender_role!: LenderRole;
  /** Who lends the money, as the RBI regulates them. */
  regulated_entities!: string;
  /** 1 for a line of credit: the figures are those of drawing the whole amount at once. */
  @ApiProperty(flag)
  credit_line!: 0 | 1;
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
  /** Every month, or the one sum at the end. */
  instalment!: number;
  @ApiPropertyOptional({ enum: repayments, enumName: 'Repayment' })
  repayment?: Repayment;
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
  @ApiPropertyOptional({ type: () => OfferDetailModel, isArray: true })
  details?: readonly OfferDetailModel[];
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

export class OffersModel implements OffersResponse {
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
  /** Null where nothing is to be said of the credit bureau: it has answered, or nobody asks it. */
  @ApiProperty({ enum: bureauStatuses, enumName: 'BureauStatus', nullable: true })
  bureau!: BureauStatus | null;
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
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash?: string;
}

export class ChooseOfferResponse {
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
export class MatchingPolicyResponse {
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
