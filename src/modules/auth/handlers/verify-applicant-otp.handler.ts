import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { VerifyApplicantOtp } from '../../partners/messages/index.js';
import { merchantRequestPurpose } from '../domain/challenge-purpose.js';
import { OtpVerifier } from './otp-verifier.js';

@CommandHandler(VerifyApplicantOtp)
export class VerifyApplicantOtpHandler implements ICommandHandler<VerifyApplicantOtp> {
  constructor(private readonly otpVerifier: OtpVerifier) {}

  async execute({ challengeId, otp, device }: VerifyApplicantOtp): Promise<void> {
    await this.otpVerifier.verify(challengeId, otp, merchantRequestPurpose(device.index), device);
  }
}
