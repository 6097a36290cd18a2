import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { UseApplicantCode } from '../../partners/messages/index.js';
import { merchantRequest } from '../domain/challenge-purpose.js';
import { Challenges } from './challenges.js';

@CommandHandler(UseApplicantCode)
export class UseApplicantCodeHandler implements ICommandHandler<UseApplicantCode> {
  constructor(private readonly challenges: Challenges) {}

  async execute({ challengeId, device }: UseApplicantCode): Promise<string> {
    return (await this.challenges.use(challengeId, merchantRequest(device.index))).value;
  }
}
