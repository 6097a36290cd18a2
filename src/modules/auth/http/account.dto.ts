import { QrCodeResponse } from '../../../platform/qr/qr-code.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { MAX_PASSWORD_LENGTH } from './session.dto.js';

export class ChangePasswordRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  current_password!: string;

  /** 12 to 200 characters, none of the first to be guessed. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(2 * MAX_PASSWORD_LENGTH)
  password!: string;
}

export class OwnPasswordRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password!: string;
}

export class AppCodeRequest {
  @IsField({ kind: 'otp', required: true })
  code!: string;
}

export class BothFactorsRequest extends OwnPasswordRequest {
  /** Of the authenticator app, or a recovery code. */
  @IsField({ kind: 'text', required: true, maxLength: 20 })
  code!: string;
}

export class OwnAccountResponse {
  email!: string;
  /** Empty for partner users. */
  name!: string;
  second_factor!: boolean;
  /** Nothing else is open to the account before it has a second factor. */
  second_factor_required!: boolean;
  recovery_codes_left!: number;
}

export class SecondFactorSetUpResponse {
  /** Base32, to be typed where nothing can be scanned. */
  secret!: string;
  /** `otpauth://…`, for an app on this very device. */
  uri!: string;
  qr!: QrCodeResponse;
}

export class RecoveryCodesResponse {
  /** Shown once. */
  recovery_codes!: string[];
}

export class OwnLoginResponse {
  /** Of the session; null for a login that was refused. */
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  id!: string | null;

  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  @ApiProperty({ enum: ['open', 'ended', 'refused'] })
  kind!: 'open' | 'ended' | 'refused';

  is_current!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_seen_at!: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  ended_at!: string | null;

  /** Why it ended before its time. */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  @ApiProperty({ type: String, nullable: true })
  user_agent!: string | null;

  /** Without its last part. */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;
}

export class OwnLoginsResponse {
  /** Open sessions first, then the latest of before. */
  @ApiProperty({ type: [OwnLoginResponse] })
  data!: OwnLoginResponse[];
}
