import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { toLatinDigits } from '../../../contracts/digits.js';
import type { Actor } from '../../../contracts/actor.js';
import { preferredLanguage } from '../../../contracts/i18n/translate.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { SessionEntryPoint } from '../../../platform/http/session-entry-point.decorator.js';
import { parseDestination } from '../domain/destination.js';
import { type ContactToConfirm, type Device, SendContactConfirmation, VerifyContact } from '../messages/commands.js';
import { ConfirmedContactResponse, SendConfirmationRequest } from './contact-confirmation.dto.js';
import { CallerDevice } from '../../../platform/http/caller-device.js';
import { SendOtpResponse, VerifyOtpRequest } from './otp.dto.js';
import { toSendOtpResponse } from './send-otp-response.js';

@ApiTags('auth')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@SessionEntryPoint()
@Controller('contact-confirmation')
export class ContactConfirmationController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends a code to the mobile number or e-mail address that the customer wants to confirm; a number only where the customer has none. */
  @Post('send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendContactConfirmation' })
  @ApiOkResponse({ type: SendOtpResponse })
  async send(
    @Body() request: SendConfirmationRequest,
    @CallerDevice() device: Device,
    @Headers('accept-language') language: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<SendOtpResponse> {
    const { challengeId, destination } = await this.commands.execute(
      new SendContactConfirmation(toContact(request), preferredLanguage(language), device, actor),
    );
    return toSendOtpResponse(challengeId, destination);
  }

  /** Confirms the number or address with its code; from then on it can be used to log in. */
  @Post('verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyContactConfirmation' })
  @ApiOkResponse({ type: ConfirmedContactResponse })
  async verify(
    @Body() { challenge_id, otp }: VerifyOtpRequest,
    @CallerDevice() device: Device,
    @CurrentActor() actor: Actor,
  ): Promise<ConfirmedContactResponse> {
    const { phone, email } = await this.commands.execute(new VerifyContact(challenge_id, toLatinDigits(otp.trim()), device, actor));
    return { phone_verified: Number(phone), email_verified: Number(email) };
  }
}

/** At most one of the three fields gives the destination. */
function toContact({ phone, email, challenge_id: challengeId }: SendConfirmationRequest): ContactToConfirm {
  if (phone && email) throw invalidFields({ email: 'unknown' });
  const typed = parseDestination({ phone, email });
  if (typed && challengeId) throw invalidFields({ challenge_id: 'unknown' });
  if (typed) return typed;
  return challengeId ? { challengeId } : 'of-profile';
}
