import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsUUID } from 'class-validator';
import { newCardActivation } from '../../../contracts/resources/card-activation.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class CardVisitQuery {
  @IsUUID()
  category_id!: string;

  /** The id that the bank received in place of the placeholder. */
  @IsField(newCardActivation.unique_id)
  unique_id!: string;
}

export class CardVisitResponse {
  /** Day in India, `YYYY-MM-DD`. */
  @ApiProperty({ format: 'date' })
  visited_on!: string;

  /** Host of a visit through a whole address that is no card's own link; null for a visit that was to this card. */
  @ApiProperty({ type: String, nullable: true })
  host!: string | null;

  /** Name of the card's lender at the visit, who pays; null where the visit has none. */
  @ApiProperty({ type: String, nullable: true })
  lender_then!: string | null;

  /** Name of the card's current lender, who pays where the visit has none; null where the card has none. */
  @ApiProperty({ type: String, nullable: true })
  lender_now!: string | null;
}

export class RecordCardActivationRequest extends CardVisitQuery {
  /** The card's current lender pays, even where the visit has another one. */
  @IsOptional()
  @IsBoolean()
  by_lender_of_now?: boolean;

  /** Day in India, `YYYY-MM-DD`. */
  @IsField(newCardActivation.activated_on)
  @ApiProperty({ format: 'date' })
  activated_on!: string;

  /** Stored in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(newCardActivation.reason)
  reason!: string;
}

export class RecordCardActivationResponse {
  @ApiProperty({ format: 'uuid' })
  id!: string;
}

export class TakeBackCardActivationRequest {
  /** Stored in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(newCardActivation.reason)
  reason!: string;
}
