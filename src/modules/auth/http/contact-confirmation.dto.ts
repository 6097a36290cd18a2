import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export class SendConfirmationRequest {
  /** Another address than the profile's; it becomes the profile's. */
  @IsOptional()
  @IsField({ kind: 'email', maxLength: 160 })
  email?: string;
}

export class ConfirmedContactAnswer {
  @ApiProperty({ type: Number, enum: [0, 1] })
  email_verified!: number;
}
