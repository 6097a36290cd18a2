import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UseApplicantOtp } from '../../partners/messages/index.js';
import { merchantRequestPurpose } from '../domain/challenge-purpose.js';
import { OtpChallenges } from './otp-challenges.js';

@CommandHandler(UseApplicantOtp)
export class UseApplicantOtpHandler implements ICommandHandler<UseApplicantOtp> {
  constructor(private readonly challenges: OtpChallenges) {}

  async execute({ challengeId, device }: UseApplicantOtp): Promise<string> {
    return (await this.challenges.use(challengeId, merchantRequestPurpose(device.index))).value;
  }
}
