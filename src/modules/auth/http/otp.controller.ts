import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { customerPaths } from '../../../contracts/next-stop.js';
import { Public } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Evidence } from '../../../platform/http/evidence.js';
import { limits } from '../../../platform/security/rate-limits.js';
import { destinationOf, masked } from '../domain/destination.js';
import { PASSCODE_SECONDS } from '../handlers/challenges.js';
import { type Device, SendPasscode, VerifyPasscode } from '../messages/commands.js';
import { CallerDevice } from './device.decorator.js';
import { customerIds } from './holder-ids.js';
import { SendOtpAnswer, SendOtpRequest, VerifyOtpRequest } from './otp.dto.js';
import { RefreshCookie } from './refresh-cookie.js';
import { VerifiedOtpAnswer } from './session.dto.js';

@ApiTags('auth')
@Controller('otp')
export class OtpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookie: RefreshCookie,
  ) {}

  /** Sends a passcode in the caller's language. */
  @Public()
  @Post('send')
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
    const { challengeId } = await this.commands.execute(
      new SendPasscode(destination, evidence.language, device, {
        ...evidence,
        noticeHashes: notice_hash === undefined ? undefined : [notice_hash],
      }),
    );
    return {
      challenge_id: challengeId,
      masked_to: masked(destination),
      expires_in: PASSCODE_SECONDS,
      resend_in: limits['otp-send-pause'].seconds,
    };
  }

  /** Opens a session with a passcode; a new phone number makes a new customer. */
  @Public()
  @Post('verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyOtp' })
  @ApiOkResponse({ type: VerifiedOtpAnswer })
  async verify(
    @Body() { challenge_id, otp }: VerifyOtpRequest,
    @CallerDevice() device: Device,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifiedOtpAnswer> {
    const opened = await this.commands.execute(new VerifyPasscode(challenge_id, otp.trim(), device));
    this.cookie.write(reply, opened);
    return { token: opened.accessToken, ...customerIds(opened.holder), is_new: opened.isNew };
  }
}
