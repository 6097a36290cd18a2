import { Body, Controller, Headers, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../contracts/actor.js';
import { preferredLanguage } from '../../../contracts/i18n/translate.js';
import { Allow, CurrentActor } from '../../../platform/http/access.js';
import { invalidFields } from '../../../platform/http/app-error.js';
import { Door } from '../../../platform/http/door.decorator.js';
import { destinationOf } from '../domain/destination.js';
import { type AddressToConfirm, type Device, SendEmailConfirmation, VerifyEmail } from '../messages/commands.js';
import { ConfirmedContactAnswer, SendConfirmationRequest } from './contact-confirmation.dto.js';
import { CallerDevice } from './device.decorator.js';
import { SendOtpAnswer, VerifyOtpRequest } from './otp.dto.js';
import { sentAnswer } from './sent-answer.js';

@ApiTags('auth')
@ApiBearerAuth()
@Allow({ audience: 'customer' })
@Door()
@Controller('contact-confirmation')
export class ContactConfirmationController {
  constructor(private readonly commands: CommandBus) {}

  /** Sends a code to the e-mail address that the customer wants to confirm. */
  @Post('send')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendContactConfirmation' })
  @ApiOkResponse({ type: SendOtpAnswer })
  async send(
    @Body() request: SendConfirmationRequest,
    @CallerDevice() device: Device,
    @Headers('accept-language') language: string | undefined,
    @CurrentActor() actor: Actor,
  ): Promise<SendOtpAnswer> {
    const { challengeId, destination } = await this.commands.execute(
      new SendEmailConfirmation(addressOf(request), preferredLanguage(language), device, actor),
    );
    return sentAnswer(challengeId, destination);
  }

  /** Confirms the address with its code; from then on it opens the account as the phone number does. */
  @Post('verify')
  @HttpCode(200)
  @ApiOperation({ operationId: 'verifyContactConfirmation' })
  @ApiOkResponse({ type: ConfirmedContactAnswer })
  async verify(
    @Body() { challenge_id, otp }: VerifyOtpRequest,
    @CallerDevice() device: Device,
    @CurrentActor() actor: Actor,
  ): Promise<ConfirmedContactAnswer> {
    await this.commands.execute(new VerifyEmail(challenge_id, otp.trim(), device, actor));
    return { email_verified: 1 };
  }
}

function addressOf({ email, challenge_id: challengeId }: SendConfirmationRequest): AddressToConfirm {
  if (email && challengeId) throw invalidFields({ challenge_id: 'unknown' });
  const typed = destinationOf({ email })?.value;
  if (typed) return { email: typed };
  return challengeId ? { challengeId } : 'of-profile';
}
