import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { toLatinDigits } from '../../../contracts/digits.js';
import type { Actor } from '../../../contracts/actor.js';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { preferredLanguage } from '../../../contracts/i18n/translate.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Allow, CurrentActor, Public } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { RequestEvidence } from '../../../platform/http/request-evidence.decorator.js';
import { IdParam } from '../../../platform/http/param.pipes.js';
import { Visitor } from '../../../platform/http/visitor-cookie.js';
import { parseDestination } from '../domain/destination.js';
import { type Destination, type Device, type OpenedSession, SendOtp, StartAsNewCustomer, VerifyOtp } from '../messages/commands.js';
import { OtpStatus } from '../messages/queries.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { toCustomerSessionResponse } from './session-response.js';
import { OtpStatusResponse, SendOtpResponse, SendOtpRequest, VerifyOtpRequest } from './otp.dto.js';
import { RefreshCookie } from './refresh-cookie.js';
import { toSendOtpResponse } from './send-otp-response.js';
import { VerifiedOtpResponse } from './session.dto.js';

@ApiTags('auth')
@SessionEntryPoint()
@Controller()
export class OtpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Sends an OTP in the caller's language. */
  @Public()
  @Post('otp/send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendOtp' })
  @ApiOkResponse({ type: SendOtpResponse })
  async send(
    @Body() request: SendOtpRequest,
    @CallerDevice() device: Device,
    @RequestEvidence(customerPaths.login) evidence: ConsentEvidence,
  ): Promise<SendOtpResponse> {
    const { notice_hash } = request;
    const asked = { ...evidence, noticeHashes: notice_hash === undefined ? undefined : [notice_hash] };
    const command = new SendOtp(toOtpTarget(request), evidence.language, device, asked);
    const { challengeId, destination, stoppedSeconds } = await this.commands.execute(command);
    return toSendOtpResponse(challengeId, destination, stoppedSeconds);
  }

  /** Returns the status of an OTP in the browser that requested it. */
  @Public()
  @Get('otp/:challengeId')
  @ApiOperation({ operationId: 'getOtpStatus' })
  @ApiOkResponse({ type: OtpStatusResponse })
  async status(@Param('challengeId', new IdParam()) challengeId: string, @CallerDevice() device: Device): Promise<OtpStatusResponse> {
    const { triesLeft, secondsLeft } = await this.queries.execute(new OtpStatus(challengeId, device));
    return { tries_left: triesLeft, expires_in: secondsLeft };
  }

  /** Opens a session with an OTP; a new phone number creates a new customer. */
  @Public()
  @Post('otp/verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyOtp' })
  @ApiOkResponse({ type: VerifiedOtpResponse })
  async verify(
    @Body() { challenge_id, otp }: VerifyOtpRequest,
    @CallerDevice() device: Device,
    @Visitor() visitor: string | undefined,
    @Headers('accept-language') language: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifiedOtpResponse> {
    const command = new VerifyOtp(challenge_id, toLatinDigits(otp.trim()), preferredLanguage(language), device, visitor);
    const { isNew, ...opened } = await this.commands.execute(command);
    return this.respond(opened, isNew, reply);
  }

  /** Starts a new customer where the holder of the number is not its previous customer. */
  @Allow({ audience: 'customer', beforeIdentity: true })
  @ApiBearerAuth()
  @Post('start-afresh')
  @HttpCode(200)
  @ApiOperation({ operationId: 'startAsNewCustomer' })
  @ApiOkResponse({ type: VerifiedOtpResponse })
  async startAsNewCustomer(
    @CallerDevice() device: Device,
    @Visitor() visitor: string | undefined,
    @Headers('accept-language') language: string | undefined,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifiedOtpResponse> {
    const opened = await this.commands.execute(new StartAsNewCustomer(preferredLanguage(language), device, visitor, actor));
    return this.respond(opened, true, reply);
  }

  private respond(opened: OpenedSession, isNew: boolean, reply: FastifyReply): VerifiedOtpResponse {
    this.cookie.write(reply, opened);
    return { ...toCustomerSessionResponse(opened), is_new: isNew };
  }
}

/** Exactly one of the three fields gives the destination. */
function toOtpTarget({ phone, email, challenge_id: challengeId }: SendOtpRequest): Destination | { challengeId: string } {
  if (email && phone) throw invalidFields({ email: 'unknown' });
  const destination = parseDestination({ phone, email });
  if (destination && challengeId) throw invalidFields({ challenge_id: 'unknown' });
  if (!destination && !challengeId) throw invalidFields({ phone: 'required' });
  return destination ?? { challengeId: challengeId ?? '' };
}
