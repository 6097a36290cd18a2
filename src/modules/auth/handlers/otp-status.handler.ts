import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { loginPurpose } from '../domain/challenge-purpose.js';
import { type OtpValidity, OtpStatus } from '../messages/queries.js';
import { OtpChallenges } from './otp-challenges.js';

@QueryHandler(OtpStatus)
export class OtpStatusHandler implements IQueryHandler<OtpStatus> {
  constructor(private readonly challenges: OtpChallenges) {}

  async execute({ challengeId, device }: OtpStatus): Promise<OtpValidity> {
    const standing = await this.challenges.status(challengeId, loginPurpose(device.index));
    if (!standing) throw new AppError('not-found');
    return standing;
  }
}
