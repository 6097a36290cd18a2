import { QrCodeAnswer } from '../../../platform/qr/qr-code.dto.js';
import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { IsField } from '../../../platform/http/is-field.decorator.js';
import { MOST_PASSWORD } from './session.dto.js';

export class ChangePasswordRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(MOST_PASSWORD)
  current_password!: string;

  /** 12 to 200 characters, none of the first to be guessed. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(2 * MOST_PASSWORD)
  password!: string;
}

export class OwnPasswordRequest {
  @IsString()
  @IsNotEmpty()
  @MaxLength(MOST_PASSWORD)
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

export class OwnAccountAnswer {
  email!: string;
  /** Empty for partner users. */
  name!: string;
  second_factor!: boolean;
  /** Nothing else is open to the account before it has a second factor. */
  second_factor_required!: boolean;
  recovery_codes_left!: number;
}

export class SecondFactorSetUpAnswer {
  /** Base32, to be typed where nothing can be scanned. */
  secret!: string;
  /** `otpauth://…`, for an app on this very device. */
  uri!: string;
  qr!: QrCodeAnswer;
}

export class RecoveryCodesAnswer {
  /** Shown once. */
  recovery_codes!: string[];
}

export class OwnLoginAnswer {
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

export class OwnLoginsAnswer {
  /** Open sessions first, then the latest of before. */
  @ApiProperty({ type: [OwnLoginAnswer] })
  data!: OwnLoginAnswer[];
}
