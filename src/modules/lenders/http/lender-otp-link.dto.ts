import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import type { LenderOtpPage } from '../handlers/lender-otp-links.js';
import { SentOtpModel, toSentOtpModel } from './journey.dto.js';

export class OtpLinkRequest {
  /** The tracking id of the link: day, submission, signature. */
  @IsString()
  @MaxLength(200)
  @ApiProperty({ maxLength: 200 })
  token!: string;
}

export class VerifyOtpLinkRequest extends OtpLinkRequest {
  /** The six-digit OTP that the lender has sent. */
  @IsField({ kind: 'otp', required: true })
  @ApiProperty({ pattern: String.raw`^\d{6}$` })
  otp!: string;
}

/** A lender's OTP for the page without a login. */
export class OtpLinkResponse {
  lender_name!: string;

  /** Path of the lender's journey; requires a login. */
  journey!: string;

  /** Null when the lender waits for no OTP (any more). */
  @ApiProperty({ type: SentOtpModel, nullable: true })
  code!: SentOtpModel | null;
}

/** Maps the OTP page to the API response. */
export const toOtpLinkResponse = ({ lenderName, journeyPath, otp }: LenderOtpPage): OtpLinkResponse => ({
  lender_name: lenderName,
  journey: journeyPath,
  code: otp && toSentOtpModel(otp),
});
