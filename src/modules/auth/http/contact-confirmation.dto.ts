import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, IsUUID } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** One of the three; none for the address of the profile. */
export class SendConfirmationRequest {
  /** Indian mobile number, with or without +91, of a customer who has none. */
  @IsOptional()
  @IsField({ kind: 'phone' })
  phone?: string;

  /** Another address than the profile's, which it becomes once it is confirmed. */
  @IsOptional()
  @IsField({ kind: 'email', maxLength: 160 })
  email?: string;

  /** The code that was sent before: another one goes where that one went. */
  @IsOptional()
  @IsUUID()
  challenge_id?: string;
}

/** What of the customer's is confirmed now. */
export class ConfirmedContactResponse {
  @ApiProperty({ type: Number, enum: [0, 1] })
  phone_verified!: number;

  @ApiProperty({ type: Number, enum: [0, 1] })
  email_verified!: number;
}
