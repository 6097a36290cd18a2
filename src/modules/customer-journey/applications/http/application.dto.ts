import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsObject, IsOptional, IsUUID, Matches, ValidateNested } from 'class-validator';
import {
  applicationStates,
  type ApplicationState,
  type TransitionSource,
  transitionSources,
} from '../../../../contracts/application-states.js';
import { NOTICE_HASH_PATTERN } from '../../../../contracts/consent-notice.js';
import { formPurposes, type FormPurpose } from '../../../../contracts/consents.js';
import { loanTypeKeys, loanTypes, type ProductType } from '../../../../contracts/loan-types.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { OfferSubmissionModel } from './submission.dto.js';
import type { GrievanceOfficer } from '../../../lenders/messages/index.js';
import type {
  ApplicationListItem,
  ApplicationView,
  DisbursalView,
  SelectedTermsView,
  RequestView,
} from '../handlers/application-reader.js';
import { type WithdrawalReceipt, withdrawalReceipts, type WithdrawalView } from '../handlers/withdrawals.js';

const state = { enum: applicationStates, enumName: 'ApplicationState' };
const flag = { type: Number, enum: [0, 1] };
const nullableNumber = { type: Number, nullable: true };
const nullableText = { type: String, nullable: true };
const nullableId = { type: String, format: 'uuid', nullable: true };

/** Products that customers can choose in this build, by their API names. */
const openProducts = loanTypeKeys.map((key) => loanTypes[key].productType);
const product = { enum: openProducts, enumName: 'ProductType' };

class ProductRequest {
  @IsIn(openProducts)
  @ApiProperty(product)
  product_type!: ProductType;
}

export class SetProductRequest extends ProductRequest {
  /** Answer to the business dialog: 0 chooses personal loans instead of business loans. Absent if the dialog was not shown. */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  have_registration?: 0 | 1;

  /** Whether the business has a GST number: kept in the profile (`have_gst`). */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  have_gst?: 0 | 1;
}

export class SetProductResponse {
  /** Selected product. */
  @ApiProperty(product)
  product_type!: ProductType;
  product_id!: number;
  /** Next path. */
  next!: string;
}

export class WelcomeBackRequest {
  /** Absent when the caller only proves identity: no application is opened then. */
  @IsOptional()
  @IsIn(openProducts)
  @ApiPropertyOptional(product)
  product_type?: ProductType;

  @IsField({ kind: 'birthDate', required: true })
  birth_date!: string;

  @IsField({ kind: 'pan', required: true })
  tin!: string;
}

/** One checkbox per purpose: 1 gives consent, 0 withdraws it. */
export class ConsentSelection {}
for (const purpose of formPurposes) {
  IsField({ kind: 'flag' })(ConsentSelection.prototype, purpose);
  ApiPropertyOptional(flag)(ConsentSelection.prototype, purpose);
}

export class OpenApplicationRequest extends ProductRequest {
  @IsObject()
  @ValidateNested()
  @Type(() => ConsentSelection)
  @ApiProperty({ type: ConsentSelection })
  consents!: ConsentSelection & Partial<Record<FormPurpose, unknown>>;

  /** SHA-256 of every notice that the page showed, including those of the lenders below. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(100)
  @Matches(NOTICE_HASH_PATTERN, { each: true })
  notice_hashes?: string[];

  /** Lenders to apply to at once; each one is a consent to share the application with that lender. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  // Ids are compared as text.
  @Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map((id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id)) : value,
  )
  @ArrayUnique()
  @IsUUID(undefined, { each: true })
  auto_submit_lender_ids?: string[];

  /** Offers of those lenders that the page showed; rejected with `offer-expired` when another offer has replaced one. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  auto_submit_offer_ids?: string[];

  /** 1 opens another application when the previous one is final at every lender; otherwise the previous one is returned. */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  anew?: 0 | 1;
}

export class OpenApplicationResponse {
  /** Null when the form is incomplete: `next` leads to it. */
  @ApiProperty(nullableId)
  app_id!: string | null;
  /** Next path. */
  next!: string;
}

/** Rupees, months, per cent a year. */
export class SelectedTermsModel implements SelectedTermsView {
  amount!: number;
  tenure!: number;
  rate!: number;
  apr!: number;
  emi!: number;
  /** GST and other upfront charges included. */
  fees!: number;
  net_disbursed!: number;
}

/** Application at one lender, with the lender's offer. */
export class LenderApplicationModel extends OfferSubmissionModel {
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender_name!: string;
  requested_amount!: number;
  /** Months. */
  requested_tenure!: number;
  /** Terms that the customer selected there; null while none are selected. */
  @ApiProperty({ type: SelectedTermsModel, nullable: true })
  chosen!: SelectedTermsModel | null;
  /** End of the offer's validity. */
  @ApiProperty({ ...nullableText, format: 'date-time' })
  valid_until!: string | null;
}

/** Tranche of a loan; rupees. */
export class DisbursalModel implements DisbursalView {
  @ApiProperty(nullableNumber)
  amount!: number | null;
  @ApiProperty({ ...nullableText, format: 'date' })
  date!: string | null;
  @ApiProperty(nullableText)
  utr!: string | null;
}

export class WithdrawRequest {
  /** 1: the customer has confirmed the withdrawal. */
  @IsIn([1])
  @ApiProperty({ type: Number, enum: [1] })
  confirmed!: 1;
}

/** Contact of a lender for complaints, as far as stated. */
class LenderOfficerModel implements GrievanceOfficer {
  @ApiProperty(nullableText)
  name!: string | null;
  @ApiProperty(nullableText)
  email!: string | null;
  @ApiProperty(nullableText)
  phone!: string | null;
}

/** Withdrawal of an application that the lender was not told of. */
export class WithdrawalModel implements WithdrawalView {
  @ApiProperty({ format: 'date-time' })
  at!: string;
  /** Whether the lender has received the application. */
  @ApiProperty({ enum: withdrawalReceipts, enumName: 'WithdrawalReceipt' })
  receipt!: WithdrawalReceipt;
  /** Contact at the lender; null where none is stated. */
  @ApiProperty({ type: LenderOfficerModel, nullable: true })
  officer!: GrievanceOfficer | null;
}

export class SubmissionModel extends LenderApplicationModel {
  /** Day in India until which a lender without an API answers; null when it has answered, or answers online. */
  @ApiProperty({ ...nullableText, format: 'date' })
  answer_due_on!: string | null;
  /** True when that day is over. */
  is_answer_late!: boolean;
  /** When staff passed the application on to a lender without an API; null before, and at other lenders. */
  @ApiProperty({ ...nullableText, format: 'date-time' })
  passed_on_at!: string | null;
  /** The customer's withdrawal; null where there is none, or the lender has confirmed it. */
  @ApiProperty({ type: WithdrawalModel, nullable: true })
  withdrawal!: WithdrawalView | null;

  @ApiProperty(nullableNumber)
  sanctioned_amount!: number | null;
  @ApiProperty(nullableNumber)
  disbursed_amount!: number | null;
  /** By date. */
  @ApiProperty({ type: [DisbursalModel] })
  disbursals!: DisbursalModel[];
  @ApiProperty(nullableNumber)
  rate!: number | null;
  @ApiProperty(nullableNumber)
  tenure!: number | null;
  @ApiProperty(nullableNumber)
  emi!: number | null;
  @ApiProperty(nullableNumber)
  processing_fee!: number | null;
  @ApiProperty(nullableText)
  reject_reason!: string | null;
  @ApiProperty({ format: 'date-time' })
  created_at!: string;
  @ApiProperty({ format: 'date-time' })
  moved_at!: string;
}

export class TimelineEntry {
  @ApiProperty({ format: 'date-time' })
  at!: string;
  @ApiProperty({ ...state, nullable: true })
  from!: ApplicationState | null;
  @ApiProperty(state)
  to!: ApplicationState;
  @ApiProperty({ enum: transitionSources, enumName: 'TransitionSource' })
  source!: TransitionSource;
  /** Null for events of the application as a whole. */
  @ApiProperty(nullableId)
  submission_id!: string | null;
  @ApiProperty(nullableText)
  lender_name!: string | null;
}

class RequestModel implements RequestView {
  /** Null, like the tenure, when lenders received different requests. */
  @ApiProperty(nullableNumber)
  requested_amount!: number | null;
  /** Months. */
  @ApiProperty(nullableNumber)
  tenure!: number | null;
  /** Time of the first submission to a lender; time of creation while there is none. */
  @ApiProperty({ format: 'date-time' })
  requested_at!: string;
}

export class ApplicationResponse extends RequestModel implements ApplicationView {
  @ApiProperty({ format: 'uuid' })
  app_id!: string;
  @ApiProperty(product)
  product_type!: ProductType;
  /** Overall state: the best of its submissions. */
  @ApiProperty(state)
  state!: ApplicationState;
  @ApiProperty({ format: 'date-time' })
  created_at!: string;
  @ApiProperty({ type: [SubmissionModel] })
  submissions!: SubmissionModel[];
  /** Oldest first. */
  @ApiProperty({ type: [TimelineEntry] })
  timeline!: TimelineEntry[];
}

export class ApplicationListItemModel extends RequestModel implements ApplicationListItem {
  @ApiProperty({ format: 'uuid' })
  app_id!: string;
  @ApiProperty(product)
  product_type!: ProductType;
  /** Overall state: the best of its submissions. */
  @ApiProperty(state)
  state!: ApplicationState;
  @ApiProperty({ format: 'date-time' })
  created_at!: string;
  /** Number of offers that the customer can view. 0 before the first evaluation, and when the request or the profile has changed since. */
  offers!: number;
  @ApiProperty({ type: [LenderApplicationModel] })
  submissions!: LenderApplicationModel[];
}

export class ApplicationListResponse {
  /** Newest first. */
  @ApiProperty({ type: [ApplicationListItemModel] })
  applications!: readonly ApplicationListItem[];
}

export class GoldLoanResponse {
  /** Next path, below /user. */
  redirect!: string;
}
