import { IsOptional, IsUUID, Matches } from 'class-validator';
import { NOTICE_HASH_PATTERN } from '../../../contracts/consent-notice.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

/** One of the first three. */
export class SendOtpRequest {
  /** Indian mobile number, with or without +91. */
  @IsOptional()
  @IsField({ kind: 'phone' })
  phone?: string;

  @IsOptional()
  @IsField({ kind: 'email', maxLength: 160 })
  email?: string;

  /** An earlier challenge of this browser: the code goes where that one's went. */
  @IsOptional()
  @IsUUID()
  challenge_id?: string;

  /** SHA-256 of the notice that stood beside the field. */
  @IsOptional()
  @Matches(NOTICE_HASH_PATTERN)
  notice_hash?: string;
}

/** The same for known and unknown destinations. */
export class SendOtpResponse {
  challenge_id!: string;
  /** The destination, masked. */
  masked_to!: string;
  /** Seconds the code is good for. */
  expires_in!: number;
  /** Seconds until another code may be asked for. */
  resend_in!: number;
}

/** How a passcode stands. */
export class OtpStatusResponse {
  /** Guesses that may still be made. */
  tries_left!: number;
  /** Seconds the code is good for, from now. */
  expires_in!: number;
}

export class VerifyOtpRequest {
  @IsUUID()
  challenge_id!: string;

  /** Six digits. */
  @IsField({ kind: 'otp', required: true })
  otp!: string;
}
