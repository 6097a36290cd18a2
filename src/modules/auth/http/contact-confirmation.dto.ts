import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** Either of the two; neither for the address of the profile. */
export class SendConfirmationRequest {
  /** Another address than the profile's, which it becomes once it is confirmed. */
  @IsOptional()
  @IsField({ kind: 'email', maxLength: 160 })
  email?: string;

  /** The code that was sent before: another one goes to the same address. */
  @IsOptional()
  @IsUUID()
  challenge_id?: string;
}

export class ConfirmedContactAnswer {
  @ApiProperty({ type: Number, enum: [0, 1] })
  email_verified!: number;
}
