import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { latinDigits } from '../../../contracts/digits.js';
import { Public } from '../../../platform/http/access.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { AskForPasswordLink } from '../messages/accounts.js';
import { type Device, SetPassword, SignInAdmin, SignInPartner } from '../messages/commands.js';
import { AccountOfPasswordLink } from '../messages/password-links.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { adminIds, partnerIds } from './holder-ids.js';
import { RefreshCookie } from './refresh-cookie.js';
import {
  AdminLoginRequest,
  AdminSessionAnswer,
  AskForPasswordLinkRequest,
  PartnerLoginRequest,
  PartnerSessionAnswer,
  PasswordLinkAnswer,
  PasswordLinkRequest,
  type PasswordLoginRequest,
  SetPasswordAnswer,
  SetPasswordRequest,
} from './session.dto.js';

@ApiTags('auth')
@Door()
@Controller()
export class LoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Opens an admin's session. */
  @Public()
  @Post('admin/login')
  @HttpCode(200)
  @ApiOperation({ operationId: 'adminLogin' })
  @ApiOkResponse({ type: AdminSessionAnswer })
  async admin(
    @Body() { email, password, ...codes }: AdminLoginRequest,
    @CallerDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminSessionAnswer> {
    const opened = await this.commands.execute(new SignInAdmin(lowered(email), password, codeIn(codes), device));
    this.cookie.write(reply, opened);
    return { token: opened.accessToken, ...adminIds(opened.holder) };
  }

  /** Opens a partner user's session. */
  @Public()
  @Post('partner/login')
  @HttpCode(200)
  @ApiOperation({ operationId: 'partnerLogin' })
  @ApiOkResponse({ type: PartnerSessionAnswer })
  async partner(
    @Body() { email, password, ...codes }: PartnerLoginRequest,
    @CallerDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PartnerSessionAnswer> {
    const opened = await this.commands.execute(new SignInPartner(lowered(email), password, codeIn(codes), device));
    this.cookie.write(reply, opened);
    return { token: opened.accessToken, ...partnerIds(opened.holder) };
  }

  /** Sends a link for a new password to the address of an account; the answer is the same where there is none. */
  @Public()
  @Post('password-link/send')
  @HttpCode(204)
  @ApiOperation({ operationId: 'askForPasswordLink' })
  @ApiNoContentResponse()
  async askForLink(@Body() { audience, email }: AskForPasswordLinkRequest, @CallerDevice() device: Device): Promise<void> {
    await this.commands.execute(new AskForPasswordLink(audience, lowered(email), device));
  }

  /** Whose password a one-time link sets; changes nothing. The secret comes in a body, as addresses are written down. */
  @Public()
  @Post('password-link')
  @HttpCode(200)
  @ApiOperation({ operationId: 'readPasswordLink' })
  @ApiOkResponse({ type: PasswordLinkAnswer })
  async passwordLink(@Body() { token }: PasswordLinkRequest, @CallerDevice() device: Device): Promise<PasswordLinkAnswer> {
    return await this.queries.execute(new AccountOfPasswordLink(token, device));
  }

  /** Sets the password of a staff or partner account with a one-time link. */
  @Public()
  @Post('password')
  @HttpCode(200)
  @ApiOperation({ operationId: 'setPassword' })
  @ApiOkResponse({ type: SetPasswordAnswer })
  async setPassword(@Body() { token, password }: SetPasswordRequest, @CallerDevice() device: Device): Promise<SetPasswordAnswer> {
    return await this.commands.execute(new SetPassword(token, password, device));
  }
}

const lowered = (email: string) => email.trim().toLowerCase();

/** The code of the authenticator app, or else a recovery code. */
const codeIn = ({ totp, recovery_code }: Pick<PasswordLoginRequest, 'totp' | 'recovery_code'>) =>
  totp ? latinDigits(totp.trim()) : recovery_code;
