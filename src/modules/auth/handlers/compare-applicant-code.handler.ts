import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CompareApplicantCode } from '../../partners/messages/index.js';
import { merchantRequest } from '../domain/challenge-purpose.js';
import { PasscodeCheck } from './passcode-check.js';

@CommandHandler(CompareApplicantCode)
export class CompareApplicantCodeHandler implements ICommandHandler<CompareApplicantCode> {
  constructor(private readonly passcodes: PasscodeCheck) {}

  async execute({ challengeId, otp, device }: CompareApplicantCode): Promise<void> {
    await this.passcodes.compare(challengeId, otp, merchantRequest(device.index), device);
  }
}
