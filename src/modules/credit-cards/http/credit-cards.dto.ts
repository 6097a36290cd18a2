import { ApiProperty } from '@nestjs/swagger';
import { Allow, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { valueSchema } from '../../../platform/http/row-model.js';
import type { ResourceRow } from '../../../platform/resources/declared-resource.js';
import { MAX_VERSION } from '../../../platform/resources/resource-models.js';
import type { creditCards } from '../domain/credit-card.resource.js';

/** A credit card in the API: every field of the resource table, and its ids. */
export type CreditCardRow = ResourceRow<typeof creditCards>;

export class UpdateCreditCardRequest {
  @IsUUID()
  category_id!: string;

  @IsString()
  @MaxLength(60)
  property!: string;

  /** Checked by the kind of the property; a list for `marketing_bullets`. */
  @Allow()
  @ApiProperty(valueSchema)
  value!: string | number | string[] | null;

  /** Version of the card that the staff member saw: the write is refused where the property was changed after it. */
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_VERSION)
  version?: number;
}

export class DeleteCreditCardRequest {
  @IsUUID()
  category_id!: string;
}

export class CreateCreditCardResponse {
  /** Shown as a success toast. */
  message!: string;
  @ApiProperty({ format: 'uuid' })
  category_id!: string;
}

export class UpdateCreditCardResponse {
  message!: string;
  /** Version of the card after the change. */
  version!: number;
}

export class CreditCardMessage {
  /** Shown as a success toast. */
  message!: string;
}

export class CheckLinkRequest {
  /** A link that is valid for `utm_link`. */
  @IsString()
  @MaxLength(4_000)
  utm_link!: string;
}

export class CheckLinkResponse {
  /** 1 where the page behind the link answers. */
  @ApiProperty({ enum: [0, 1] })
  reachable!: number;

  /** HTTP status of the response; null where there was none. */
  @ApiProperty({ type: Number, nullable: true })
  status!: number | null;

  /** Result in the caller's language. */
  message!: string;
}
