import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** At most one of the three; none for the address of the profile. */
export class SendConfirmationRequest {
  /** Indian mobile number, with or without +91, for a customer without a number. */
  @IsOptional()
  @IsField({ kind: 'phone' })
  phone?: string;

  /** An address that differs from the profile's and replaces it once confirmed. */
  @IsOptional()
  @IsField({ kind: 'email', maxLength: 160 })
  email?: string;

  /** Previous challenge: the new code goes to the same destination. */
  @IsOptional()
  @IsUUID()
  challenge_id?: string;
}

/** Which contacts of the customer are confirmed now. */
export class ConfirmedContactResponse {
  @ApiProperty({ type: Number, enum: [0, 1] })
  phone_verified!: number;

  @ApiProperty({ type: Number, enum: [0, 1] })
  email_verified!: number;
}
