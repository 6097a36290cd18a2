import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { type Audience, audiences } from '../../../contracts/permissions.js';
import { type PasswordAudience, passwordAudiences } from '../domain/accounts.js';
import { IsField } from '../../../platform/http/is-field.decorator.js';

export const MAX_PASSWORD_LENGTH = 200;

export class PasswordLoginRequest {
  @IsField({ kind: 'email', required: true, maxLength: 160 })
  email!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(MAX_PASSWORD_LENGTH)
  password!: string;

  /** Code of the authenticator app, for accounts that have one set up. */
  @IsOptional()
  @IsField({ kind: 'otp' })
  totp?: string;

  /** One of the recovery codes in its place. */
  @IsOptional()
  @IsField({ kind: 'text', maxLength: 20 })
  recovery_code?: string;
}

export class AdminLoginRequest extends PasswordLoginRequest {}

export class PartnerLoginRequest extends PasswordLoginRequest {}

export class PasswordResetRequest {
  @IsIn(passwordAudiences)
  @ApiProperty({ enum: passwordAudiences, enumName: 'PasswordAudience' })
  audience!: PasswordAudience;

  @IsField({ kind: 'email', required: true, maxLength: 160 })
  email!: string;
}

export class PasswordLinkRequest {
  /** The secret of the link. */
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  token!: string;
}

export class PasswordLinkResponse {
  @ApiProperty({ enum: passwordAudiences, enumName: 'PasswordAudience' })
  audience!: PasswordAudience;

  /** What the account logs in with. */
  email!: string;
}

export class SetPasswordRequest extends PasswordLinkRequest {
  /** 12 to 200 characters, none of the first to be guessed. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(2 * MAX_PASSWORD_LENGTH)
  password!: string;
}

export class SetPasswordResponse {
  /** Whose login takes the password now. */
  @ApiProperty({ enum: passwordAudiences, enumName: 'PasswordAudience' })
  audience!: PasswordAudience;
}

export class RefreshRequest {
  /** Whose session: a browser may hold one of each. */
  @IsIn(audiences)
  @ApiProperty({ enum: audiences, enumName: 'Audience' })
  audience!: Audience;
}

export class CustomerIds {
  user_id!: string;
  prospect_app_id!: string;
}

export class AdminIds {
  adminId!: string;
  /** 1 full, 2 operations, 3 customer support. */
  roleId!: number;

  /** There where nothing but setting up an authenticator app is open to the account. */
  secondFactorRequired?: boolean;
}

export class PartnerIds {
  partnerId!: string;
  /** Empty for who works for the partner as a whole. */
  merchantId!: string;
}

export class CustomerSessionResponse extends CustomerIds {
  /** When the customer logged in the time before this; null where that is not known. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_login!: string | null;

  /** Access token: send it as bearer, keep it in memory only. Good for ten minutes. */
  token!: string;
}

export class VerifiedOtpResponse extends CustomerSessionResponse {
  /** True at the first login. */
  is_new!: boolean;
}

export class AdminSessionResponse extends AdminIds {
  /** Access token: send it as bearer, keep it in memory only. Good for ten minutes. */
  token!: string;
}

export class PartnerSessionResponse extends PartnerIds {
  /** Access token: send it as bearer, keep it in memory only. Good for ten minutes. */
  token!: string;
}
