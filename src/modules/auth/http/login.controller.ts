import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { toLatinDigits } from '../../../contracts/digits.js';
import { Public } from '../../../platform/http/access.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { RequestPasswordReset } from '../messages/accounts.js';
import { type Device, SetPassword, SignInAdmin, SignInPartner } from '../messages/commands.js';
import { PasswordLinkAccount } from '../messages/password-links.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { toAdminIds, toPartnerIds } from './session-response.js';
import { RefreshCookie } from './refresh-cookie.js';
import {
  AdminLoginRequest,
  AdminSessionResponse,
  PasswordResetRequest,
  PartnerLoginRequest,
  PartnerSessionResponse,
  PasswordLinkResponse,
  PasswordLinkRequest,
  type PasswordLoginRequest,
  SetPasswordResponse,
  SetPasswordRequest,
} from './session.dto.js';

@ApiTags('auth')
@SessionEntryPoint()
@Controller()
export class LoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Opens a staff session. */
  @Public()
  @Post('admin/login')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminLogin' })
  @ApiOkResponse({ type: AdminSessionResponse })
  async admin(
    @Body() { email, password, ...codes }: AdminLoginRequest,
    @CallerDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionResponse> {
    const opened = await this.commands.execute(new SignInAdmin(normalizeEmail(email), password, secondFactorCode(codes), device));
    this.cookie.write(reply, opened);
    return { token: opened.accessToken, ...toAdminIds(opened.holder) };
  }

  /** Opens a partner user's session. */
  @Public()
  @Post('partner/login')
  @HttpCode(200)
  @ApiOperation({ operationId: 'partnerLogin' })
  @ApiOkResponse({ type: PartnerSessionResponse })
  async partner(
    @Body() { email, password, ...codes }: PartnerLoginRequest,
    @CallerDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartnerSessionResponse> {
    const opened = await this.commands.execute(new SignInPartner(normalizeEmail(email), password, secondFactorCode(codes), device));
    this.cookie.write(reply, opened);
    return { token: opened.accessToken, ...toPartnerIds(opened.holder) };
  }

  /** Sends a password reset link to the address of an account; the response is the same where there is none. */
  @Public()
  @Post('password-link/send')
  @HttpCode(204)
  @ApiOperation({ operationId: 'requestPasswordReset' })
  @ApiNoContentResponse()
  async requestPasswordReset(@Body() { audience, email }: PasswordResetRequest, @CallerDevice() device: Device): Promise<void> {
    await this.commands.execute(new RequestPasswordReset(audience, normalizeEmail(email), device));
  }

  /** Returns the account whose password a one-time link sets; changes nothing. The secret comes in the body because URLs are logged. */
  @Public()
  @Post('password-link')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readPasswordLink' })
  @ApiOkResponse({ type: PasswordLinkResponse })
  async passwordLink(@Body() { token }: PasswordLinkRequest, @CallerDevice() device: Device): Promise<PasswordLinkResponse> {
    return await this.queries.execute(new PasswordLinkAccount(token, device));
  }

  /** Sets the password of a staff or partner account with a one-time link. */
  @Public()
  @Post('password')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setPassword' })
  @ApiOkResponse({ type: SetPasswordResponse })
  async setPassword(@Body() { token, password }: SetPasswordRequest, @CallerDevice() device: Device): Promise<SetPasswordResponse> {
    return await this.commands.execute(new SetPassword(token, password, device));
  }
}

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** Returns the code of the authenticator app, or else a recovery code. */
const secondFactorCode = ({ totp, recovery_code }: Pick<PasswordLoginRequest, 'totp' | 'recovery_code'>) =>
  totp ? toLatinDigits(totp.trim()) : recovery_code;
