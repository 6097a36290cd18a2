import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsUUID, Matches } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** Exactly one of the first three. */
export class SendOtpRequest {
  /** Indian mobile number, with or without +91. */
  @IsOptional()
  @IsField({ kind: 'phone' })
  phone?: string;

  @IsOptional()
  @IsField({ kind: 'email', maxLength: 160 })
  email?: string;

  /** An earlier challenge of this browser: the new code goes to the same destination. */
  @IsOptional()
  @IsUUID()
  challenge_id?: string;

  /** SHA-256 of the notice shown beside the field. */
  @IsOptional()
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash?: string;
}

/** The same for known and unknown destinations. */
export class SendOtpResponse {
  challenge_id!: string;
  /** Masked destination. */
  masked_to!: string;
  /** Validity of the code in seconds. */
  expires_in!: number;
  /** Seconds until another code may be requested. */
  resend_in!: number;
  /** While an SMS budget is used up: until then only customers with an account get a code, which the response does not show. */
  @ApiPropertyOptional({ type: String, format: 'date-time' })
  limited_until?: string;
}

/** Status of an OTP. */
export class OtpStatusResponse {
  /** Remaining attempts. */
  tries_left!: number;
  /** Remaining validity of the code in seconds. */
  expires_in!: number;
}

export class VerifyOtpRequest {
  @IsUUID()
  challenge_id!: string;

  /** Six digits. */
  @IsField({ kind: 'otp', required: true })
  otp!: string;
}
