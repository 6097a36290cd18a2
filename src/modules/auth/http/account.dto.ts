import { QrCodeResponse } from '../../../platform/qr/qr-code.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { MAX_PASSWORD_LENGTH } from './session.dto.js';

export class ChangePasswordRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  current_password!: string;

  /** 12 to 200 characters; common passwords are refused. */
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
  /** Code of the authenticator app, or a recovery code. */
  @IsField({ kind: 'text', required: true, maxLength: 20 })
  code!: string;
}

export class ReauthenticationRequest {
  /** Required for an account without a second factor. */
  @IsOptional()
  @IsString()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password?: string;

  /** Required for an account with a second factor: code of the authenticator app, or a recovery code. */
  @IsOptional()
  @IsField({ kind: 'text', maxLength: 20 })
  code?: string;
}

export class OwnAccountResponse {
  email!: string;
  /** Empty for partner users. */
  name!: string;
  second_factor!: boolean;
  /** The account can do nothing else before it has a second factor. */
  second_factor_required!: boolean;
  recovery_codes_left!: number;
}

export class SecondFactorSetUpResponse {
  /** Base32, for manual entry where nothing can be scanned. */
  secret!: string;
  /** `otpauth://…`, for an app on the same device. */
  uri!: string;
  qr!: QrCodeResponse;
}

export class RecoveryCodesResponse {
  /** Shown once. */
  recovery_codes!: string[];
}

export class OwnLoginResponse {
  /** Id of the session; null for a refused login. */
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

  /** Why the session ended early. */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  @ApiProperty({ type: String, nullable: true })
  user_agent!: string | null;

  /** Client address without its last part. */
  @ApiProperty({ type: String, nullable: true })
  address!: string | null;
}

export class OwnLoginsResponse {
  /** Open sessions first, then the latest earlier logins. */
  @ApiProperty({ type: [OwnLoginResponse] })
  data!: OwnLoginResponse[];
}
