import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { preferredLanguage } from '../../../contracts/i18n/translate.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor, Public } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { Evidence } from '../../../platform/http/evidence.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import { destinationOf } from '../domain/destination.js';
import { type Device, type OpenedSession, SendPasscode, StartAfresh, VerifyPasscode } from '../messages/commands.js';
import { CallerDevice } from './device.decorator.js';
import { customerSession } from './holder-ids.js';
import { SendOtpAnswer, SendOtpRequest, VerifyOtpRequest } from './otp.dto.js';
import { RefreshCookie } from './refresh-cookie.js';
import { sentAnswer } from './sent-answer.js';
import { VerifiedOtpAnswer } from './session.dto.js';

@ApiTags('auth')
@Door()
@Controller()
export class OtpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Sends a passcode in the caller's language. */
  @Public()
  @Post('otp/send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendOtp' })
  @ApiOkResponse({ type: SendOtpAnswer })
  async send(
    @Body() { phone, email, notice_hash }: SendOtpRequest,
    @CallerDevice() device: Device,
    @Evidence(customerPaths.login) evidence: ConsentEvidence,
  ): Promise<SendOtpAnswer> {
    const destination = phone && email ? undefined : destinationOf({ phone, email });
    if (!destination) throw invalidFields(phone && email ? { email: 'unknown' } : { phone: 'required' });
    const asked = { ...evidence, noticeHashes: notice_hash === undefined ? undefined : [notice_hash] };
    const { challengeId } = await this.commands.execute(new SendPasscode(destination, evidence.language, device, asked));
    return sentAnswer(challengeId, destination);
  }

  /** Opens a session with a passcode; a new phone number makes a new customer. */
  @Public()
  @Post('otp/verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyOtp' })
  @ApiOkResponse({ type: VerifiedOtpAnswer })
  async verify(
    @Body() { challenge_id, otp }: VerifyOtpRequest,
    @CallerDevice() device: Device,
    @Visitor() visitor: string | undefined,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifiedOtpAnswer> {
    const command = new VerifyPasscode(challenge_id, otp.trim(), preferredLanguage(language), device, visitor);
    const { isNew, ...opened } = await this.commands.execute(command);
    return this.answer(opened, isNew, reply);
  }

  /** The holder of the number is not the customer who had it before, and begins as a new one. */
  @Allow({ audience: 'customer', beforeIdentity: true })
  @ApiBearerAuth()
  @Post('start-afresh')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startAfresh' })
  @ApiOkResponse({ type: VerifiedOtpAnswer })
  async startAfresh(
    @CallerDevice() device: Device,
    @Visitor() visitor: string | undefined,
    @Headers('accept-language') language: string | undefined,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifiedOtpAnswer> {
    const opened = await this.commands.execute(new StartAfresh(preferredLanguage(language), device, visitor, actor));
    return this.answer(opened, true, reply);
  }

  private answer(opened: OpenedSession, isNew: boolean, reply: FastifyReply): VerifiedOtpAnswer {
    this.cookie.write(reply, opened);
    return { ...customerSession(opened), is_new: isNew };
  }
}
