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
  /** The six digits that the lender has sent. */
  @IsField({ kind: 'otp', required: true })
  @ApiProperty({ pattern: String.raw`^\d{6}$` })
  otp!: string;
}

/** A lender's code as a page without a login draws it. */
export class OtpLinkResponse {
  lender_name!: string;

  /** Path of the lender's journey, behind a login. */
  journey!: string;

  /** Null where the lender waits for no code (any more). */
  @ApiProperty({ type: SentOtpModel, nullable: true })
  code!: SentOtpModel | null;
}

/** Puts it into the names of the wire. */
export const toOtpLinkResponse = ({ lenderName, journeyPath, otp }: LenderOtpPage): OtpLinkResponse => ({
  lender_name: lenderName,
  journey: journeyPath,
  code: otp && toSentOtpModel(otp),
});
