import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsIn, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';
import { type OfferHindrance, offerHindrances } from '../../../contracts/offer-hindrances.js';
import type { PenalTerm } from '../../../contracts/penal-terms.js';
import { lenderResource } from '../../../contracts/resources/lender.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { penalTermsSchema, type RowOf, rowModel } from '../../../platform/http/row-model.js';

/** A lender as it goes over the wire: every field of the resource table, and its ids. */
export type LenderRow = RowOf<typeof lenderResource> & {
  id: string;
  lender_id: string;
  loan_type: LoanTypeKey;
  version: number;
  /** What its terms lack for an offer; worked out from them with every answer. */
  offer_hindrances: OfferHindrance[];
};
export const LenderRowModel = rowModel('LenderRow', lenderResource, {
  id: { type: String, format: 'uuid' },
  lender_id: { type: String, format: 'uuid' },
  loan_type: { enum: loanTypeKeys, enumName: 'LoanTypeKey' },
  version: { type: Number },
  offer_hindrances: { enum: offerHindrances, enumName: 'OfferHindrance', isArray: true },
});

export class CreateLenderRequest {
  /** Letters, digits, underscore and hyphen. */
  @IsField({ kind: 'lenderName', required: true, maxLength: 120 })
  name!: string;

  /** Loan type of the new lender; personal loans when it is left out. */
  @IsOptional()
  @IsIn(loanTypeKeys)
  @ApiPropertyOptional({ enum: loanTypeKeys, enumName: 'LoanTypeKey' })
  loan_type?: LoanTypeKey;
}

export class UpdateLenderRequest {
  @IsUUID()
  lender_id!: string;

  @IsString()
  @MaxLength(60)
  property!: string;

  /** Checked by the kind of the property. */
  @Allow()
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: { type: 'string' } }, penalTermsSchema],
    nullable: true,
  })
  value!: string | number | string[] | PenalTerm[] | null;
}

export class DeleteLenderRequest {
  @IsUUID()
  lender_id!: string;
}

export class CreateLenderAnswer {
  /** Shown as a success toast. */
  message!: string;
  lender_id!: string;
}

export class MessageAnswer {
  /** Shown as a success toast. */
  message!: string;
}
