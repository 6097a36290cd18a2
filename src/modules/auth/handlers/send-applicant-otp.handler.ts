import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rateLimits } from '../../../platform/security/rate-limits.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { SendApplicantOtp, type SentApplicantOtp } from '../../partners/messages/index.js';
import { merchantRequestPurpose } from '../domain/challenge-purpose.js';
import { maskDestination } from '../domain/destination.js';
import type { Destination } from '../messages/commands.js';
import { BrandHostResolver } from './brand-host-resolver.js';
import { OtpChallenges, OTP_VALIDITY_SECONDS } from './otp-challenges.js';
import { OtpSendLimits, type SendingPermit } from './otp-send-limits.js';

/** Does the same for every number: no customer is looked up. */
@CommandHandler(SendApplicantOtp)
export class SendApplicantOtpHandler implements ICommandHandler<SendApplicantOtp> {
  constructor(
    readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly otpSendLimits: OtpSendLimits,
    private readonly challenges: OtpChallenges,
    private readonly host: BrandHostResolver,
  ) {}

  async execute(command: SendApplicantOtp): Promise<SentApplicantOtp> {
    const destination: Destination = { channel: 'sms', value: command.phone };
    const permit = await this.otpSendLimits.countSending(destination, command.device);
    return {
      challengeId: await this.send(command, permit),
      maskedTo: maskDestination(destination),
      expiresInSeconds: OTP_VALIDITY_SECONDS,
      resendInSeconds: rateLimits['otp-send-pause'].seconds,
    };
  }

  @Transactional()
  private async send({ device }: SendApplicantOtp, permit: SendingPermit): Promise<string> {
    const host = await this.host.resolve(device);
    const { id: challengeId } = await this.challenges.open(permit, merchantRequestPurpose(device.index));
    const otp = await this.challenges.issueCode(challengeId);
    await this.commands.execute(new SendMessage('sms', permit.destination.value, 'confirm-phone', device.language, { otp }, { host }));
    return challengeId;
  }
}
