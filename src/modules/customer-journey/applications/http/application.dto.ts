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
import type { ApplicationListItem, ApplicationView, SelectedTermsView, RequestView } from '../handlers/application-reader.js';

const state = { enum: applicationStates, enumName: 'ApplicationState' };
const flag = { type: Number, enum: [0, 1] };
const nullableNumber = { type: Number, nullable: true };
const nullableText = { type: String, nullable: true };
const nullableId = { type: String, format: 'uuid', nullable: true };

/** Products customers can choose in this build, by their names on the wire. */
const openProducts = loanTypeKeys.map((key) => loanTypes[key].productType);
const product = { enum: openProducts, enumName: 'ProductType' };

class ProductRequest {
  @IsIn(openProducts)
  @ApiProperty(product)
  product_type!: ProductType;
}

export class SetProductRequest extends ProductRequest {
  /** Answer of the business dialog: 0 chooses, in place of business loans, personal loans. Left out where it was not asked. */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  have_registration?: 0 | 1;

  /** Whether the business has a GST number: kept in the profile (`have_gst`). */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  have_gst?: 0 | 1;
}

export class SetProductResponse {
  /** What is chosen now. */
  @ApiProperty(product)
  product_type!: ProductType;
  product_id!: number;
  /** Path to go on at. */
  next!: string;
}

export class WelcomeBackRequest {
  /** Left out by who only proves who he is: nothing is opened then. */
  @IsOptional()
  @IsIn(openProducts)
  @ApiPropertyOptional(product)
  product_type?: ProductType;

  @IsField({ kind: 'birthDate', required: true })
  birth_date!: string;

  /** PAN. */
  @IsField({ kind: 'pan', required: true })
  tin!: string;
}

/** One tick per purpose: 1 gives the consent, 0 withdraws one that was given. */
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

  /** SHA-256 of every notice that the page showed, those of the lenders below included. */
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

  /** The offers of those lenders that the page showed; refused as `offer-expired` where another one stands by now. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsUUID(undefined, { each: true })
  auto_submit_offer_ids?: string[];

  /** 1 begins another application where the one before has come to its end at every lender; else the one before is answered. */
  @IsField({ kind: 'flag' })
  @ApiPropertyOptional(flag)
  anew?: 0 | 1;
}

export class OpenApplicationResponse {
  /** Null when the form lacks something: `next` leads to it. */
  @ApiProperty(nullableId)
  app_id!: string | null;
  /** Path to go on at. */
  next!: string;
}

/** Rupees, months, per cent a year. */
export class SelectedTermsModel implements SelectedTermsView {
  amount!: number;
  tenure!: number;
  rate!: number;
  apr!: number;
  emi!: number;
  /** With GST, other upfront charges included. */
  fees!: number;
  net_disbursed!: number;
}

/** An application at one lender, with what the lender offered. */
export class LenderApplicationModel extends OfferSubmissionModel {
  @ApiProperty({ format: 'uuid' })
  lender_id!: string;
  lender_name!: string;
  requested_amount!: number;
  /** Months. */
  requested_tenure!: number;
  /** Terms that the customer chose there; null while he has chosen none. */
  @ApiProperty({ type: SelectedTermsModel, nullable: true })
  chosen!: SelectedTermsModel | null;
  /** Until when the lender stands by its offer. */
  @ApiProperty({ ...nullableText, format: 'date-time' })
  valid_until!: string | null;
}

export class SubmissionModel extends LenderApplicationModel {
  @ApiProperty(nullableNumber)
  sanctioned_amount!: number | null;
  @ApiProperty(nullableNumber)
  disbursed_amount!: number | null;
  @ApiProperty({ ...nullableText, format: 'date' })
  disbursal_date!: string | null;
  @ApiProperty(nullableText)
  utr!: string | null;
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
  /** Null for what happened to the application as a whole. */
  @ApiProperty(nullableId)
  submission_id!: string | null;
  @ApiProperty(nullableText)
  lender_name!: string | null;
}

class RequestModel implements RequestView {
  /** Null, as the tenure is, where lenders were asked for different loans. */
  @ApiProperty(nullableNumber)
  requested_amount!: number | null;
  /** Months. */
  @ApiProperty(nullableNumber)
  tenure!: number | null;
  /** When it was first sent to a lender; of what was not, when the application was made. */
  @ApiProperty({ format: 'date-time' })
  requested_at!: string;
}

export class ApplicationResponse extends RequestModel implements ApplicationView {
  @ApiProperty({ format: 'uuid' })
  app_id!: string;
  @ApiProperty(product)
  product_type!: ProductType;
  /** How far the application is: the best of its submissions. */
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
  /** How far the application is: the best of its submissions. */
  @ApiProperty(state)
  state!: ApplicationState;
  @ApiProperty({ format: 'date-time' })
  created_at!: string;
  /** Offers that the customer can look at; 0 while nobody has looked for them, or what they were made for was changed since. */
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
  /** Path below /user to go on at. */
  redirect!: string;
}
