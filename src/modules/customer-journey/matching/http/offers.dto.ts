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

/** Widest bounds of any loan type; the application checks against those of its own type. */
function widest(part: 'amount' | 'tenure') {
  const rules = loanTypeKeys.map((type) => getBoundedRule(loanForms[type].loanRequest[part]));
  return { min: Math.min(...rules.map(({ min }) => min)), max: Math.max(...rules.map(({ max }) => max)) };
}
const amounts = widest('amount');
const tenures = widest('tenure');

export class OffersQuery {
  /** Rupees; default: the application's own amount. */
  @IsField({ kind: 'inr', ...amounts })
  @ApiPropertyOptional({ type: Number, minimum: amounts.min, maximum: amounts.max })
  amount?: string;

  /** Months; default: the application's own tenure. */
  @IsField({ kind: 'integer', ...tenures })
  @ApiPropertyOptional({ type: Number, minimum: tenures.min, maximum: tenures.max })
  tenure?: string;

  @IsOptional()
  @IsIn(offerSorts)
  @ApiPropertyOptional({ enum: offerSorts, enumName: 'OfferSort' })
  sort?: OfferSort;

  /** Product that the page shows: 409 if the application is for another product. Not checked if absent. */
  @IsOptional()
  @IsIn(loanTypeKeys.map((key) => loanTypes[key].productType))
  @ApiPropertyOptional({ enum: loanTypeKeys.map((key) => loanTypes[key].productType), enumName: 'ProductType' })
  product_type?: ProductType;
}

export class SpecialOfferModel implements SpecialOffer {
  text!: string;
  /** In Hindi; a page in Hindi shows `text` where there is none. */
  @ApiPropertyOptional({ type: String, nullable: true })
  text_hi?: string | null;
  /** Last day; null when it has no end. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  ends_on!: string | null;
}

/** Detail of an offer that is specific to its loan type. */
export class OfferDetailModel implements OfferDetail {
  @ApiProperty({ enum: offerDetailCodes, enumName: 'OfferDetailCode' })
  code!: OfferDetailCode;
  /** Id of the list of its code, or a number in its unit. */
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
  /** Lending entities regulated by the RBI. */
  regulated_entities!: string;
  /** 1 for a credit line: the figures assume that the whole amount is drawn at once. */
  @ApiProperty(flag)
  credit_line!: 0 | 1;
  @ApiProperty({ enum: ['indicative', 'lender'] })
  basis!: MatchedOffer['basis'];
  amount!: number;
  /** 1 when the lender lends less than requested. */
  @ApiProperty(flag)
  amount_capped!: 0 | 1;
  /** Months. */
  tenure!: number;
  rate_min!: number;
  /** Instalment, APR and totals of an indicative offer are calculated at this rate and the highest fee. */
  rate_max!: number;
  apr!: number;
  apr_min!: number;
  apr_max!: number;
  /** Monthly instalment, or the single payment at the end. */
  instalment!: number;
  @ApiPropertyOptional({ enum: repayments, enumName: 'Repayment' })
  repayment?: Repayment;
  /** Includes GST; for an indicative offer the highest fee that the lender publishes. */
  processing_fee!: number;
  /** Includes taxes, as the two others do; each is missing if the lender states none. */
  insurance_charge?: number;
  valuation_fee?: number;
  other_upfront_charge?: number;
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
  /** 1 when the customer may select the lender for automatic submission. */
  @ApiProperty(flag)
  auto_submission!: 0 | 1;
  /** Null before the customer applies to this lender. */
  @ApiProperty({ type: OfferSubmissionModel, nullable: true })
  submission!: OfferSubmission | null;
  /** Journey that sends an application to the lender; null where it has no API and nothing is sent automatically. */
  @ApiProperty({ type: String, enum: journeyKeys, nullable: true })
  journey!: JourneyKey | null;
  /** Days within which a lender without an API answers an application that we pass on; null where it answers online. */
  @ApiProperty({ type: Number, nullable: true })
  answer_days!: number | null;
  /** Position among the lenders in processing order, from 1: by the lender's priority, then its name. */
  processing_order!: number;
  /** Maximum amount of this lender; null where it has no limit. */
  @ApiProperty({ type: Number, nullable: true })
  amount_max!: number | null;
}

export class UnmatchedCardModel implements UnmatchedCard {
  name!: string;
  @ApiProperty({ enum: neutralReasons, enumName: 'NeutralReason', isArray: true })
  reasons!: readonly NeutralReason[];
  /** Reasons in the caller's language. */
  @ApiProperty({ type: [String] })
  texts!: readonly string[];
  /** Null if the customer did not apply to this lender; otherwise the lender matched at that time. */
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
  /** Null without a bureau message: the bureau has answered, or no enquiry is made. */
  @ApiProperty({ enum: bureauStatuses, enumName: 'BureauStatus', nullable: true })
  bureau!: BureauStatus | null;
}

export class ChooseOfferRequest {
  /** 1: the customer agrees to share the application with this lender. */
  @IsField({ kind: 'flag', required: true })
  @ApiProperty(flag)
  consent!: number;

  /** Offer that the page showed; rejected with `offer-expired` when another offer of this lender has replaced it. */
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
  /** Next path: the lender's journey, or the status of the application. */
  next!: string;
}

export class SortPolicy {
  @ApiProperty({ enum: offerSorts, enumName: 'OfferSort' })
  sort!: OfferSort;
  /** 1 for the default order. */
  @ApiProperty(flag)
  is_default!: 0 | 1;
  text!: string;
  @ApiProperty({ enum: rankKeys, enumName: 'RankKey', isArray: true })
  ranked_by!: readonly RankKey[];
  /** Criteria of the order, one after the other, in words. */
  @ApiProperty({ type: [String] })
  ranked_by_texts!: readonly string[];
}

/** How offers are matched and ranked, in the caller's language. */
export class MatchingPolicyResponse {
  /** Version of the current rules. */
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
