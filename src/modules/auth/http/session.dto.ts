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

  /** A recovery code in place of the authenticator code. */
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
  /** Secret of the link. */
  @Matches(/^[A-Za-z0-9_-]{43}$/)
  token!: string;
}

export class PasswordLinkResponse {
  @ApiProperty({ enum: passwordAudiences, enumName: 'PasswordAudience' })
  audience!: PasswordAudience;

  /** Login name of the account. */
  email!: string;
}

export class SetPasswordRequest extends PasswordLinkRequest {
  /** 12 to 200 characters; common passwords are refused. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(2 * MAX_PASSWORD_LENGTH)
  password!: string;
}

export class SetPasswordResponse {
  /** Audience whose login accepts the password now. */
  @ApiProperty({ enum: passwordAudiences, enumName: 'PasswordAudience' })
  audience!: PasswordAudience;
}

export class RefreshRequest {
  /** Audience of the session: a browser may hold one session for each. */
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

  /** Set when the account can only set up an authenticator app. */
  secondFactorRequired?: boolean;
}

export class PartnerIds {
  partnerId!: string;
  /** Empty for a user of the whole partner. */
  merchantId!: string;
}

export class CustomerSessionResponse extends CustomerIds {
  /** Previous login of the customer; null where it is not known. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  last_login!: string | null;

  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token!: string;
}

export class VerifiedOtpResponse extends CustomerSessionResponse {
  /** True at the first login. */
  is_new!: boolean;
}

export class AdminSessionResponse extends AdminIds {
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token!: string;
}

export class PartnerSessionResponse extends PartnerIds {
  /** Access token: send it as bearer, keep it in memory only. Valid for ten minutes. */
  token!: string;
}
