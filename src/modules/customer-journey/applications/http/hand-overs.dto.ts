import { ApiProperty } from '@nestjs/swagger';
import { IsInt, IsOptional, Min } from 'class-validator';
import { handOverReference } from '../../../../contracts/resources/hand-over.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';

/** A detail that the customer agreed to share. */
export class HandOverDetail {
  /** Field of the profile, `reference` or `phone`. */
  name!: string;
  /** In the caller's language, like the value. */
  label!: string;
  value!: string;
}

export class HandOverDetailsResponse {
  @ApiProperty({ type: HandOverDetail, isArray: true })
  details!: HandOverDetail[];
}

export class SettleHandOverRequest {
  /** Version of the application that the staff member saw. */
  @IsInt()
  @Min(1)
  version!: number;

  /** The lender's own number of the application; only when the details were passed on. */
  @IsOptional()
  @IsField(handOverReference)
  reference?: string;
}
