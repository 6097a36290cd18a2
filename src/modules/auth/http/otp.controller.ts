import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { latinDigits } from '../../../contracts/digits.js';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { preferredLanguage } from '../../../contracts/i18n/translate.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor, Public } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { Evidence } from '../../../platform/http/evidence.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import { destinationOf } from '../domain/destination.js';
import { type Destination, type Device, type OpenedSession, SendPasscode, StartAfresh, VerifyPasscode } from '../messages/commands.js';
import { StandingOfPasscode } from '../messages/queries.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { customerSession } from './holder-ids.js';
import { OtpStandingAnswer, SendOtpAnswer, SendOtpRequest, VerifyOtpRequest } from './otp.dto.js';
import { RefreshCookie } from './refresh-cookie.js';
import { sentAnswer } from './sent-answer.js';
import { VerifiedOtpAnswer } from './session.dto.js';

@ApiTags('auth')
@Door()
@Controller()
export class OtpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Sends a passcode in the caller's language. */
  @Public()
  @Post('otp/send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendOtp' })
  @ApiOkResponse({ type: SendOtpAnswer })
  async send(
    @Body() request: SendOtpRequest,
    @CallerDevice() device: Device,
    @Evidence(customerPaths.login) evidence: ConsentEvidence,
  ): Promise<SendOtpAnswer> {
    const { notice_hash } = request;
    const asked = { ...evidence, noticeHashes: notice_hash === undefined ? undefined : [notice_hash] };
    const command = new SendPasscode(whereTo(request), evidence.language, device, asked);
    const { challengeId, destination } = await this.commands.execute(command);
    return sentAnswer(challengeId, destination);
  }

  /** How a passcode stands, in the browser that asked for it. */
  @Public()
  @Get('otp/:challengeId')
  @ApiOperation({ operationId: 'getOtpStanding' })
  @ApiOkResponse({ type: OtpStandingAnswer })
  async standing(@Param('challengeId', new IdParam()) challengeId: string, @CallerDevice() device: Device): Promise<OtpStandingAnswer> {
    const { triesLeft, secondsLeft } = await this.queries.execute(new StandingOfPasscode(challengeId, device));
    return { tries_left: triesLeft, expires_in: secondsLeft };
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
    const command = new VerifyPasscode(challenge_id, latinDigits(otp.trim()), preferredLanguage(language), device, visitor);
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

/** Exactly one of the three says where the code goes. */
function whereTo({ phone, email, challenge_id: challengeId }: SendOtpRequest): Destination | { challengeId: string } {
  if (email && phone) throw invalidFields({ email: 'unknown' });
  const destination = destinationOf({ phone, email });
  if (destination && challengeId) throw invalidFields({ challenge_id: 'unknown' });
  if (!destination && !challengeId) throw invalidFields({ phone: 'required' });
  return destination ?? { challengeId: challengeId ?? '' };
}
