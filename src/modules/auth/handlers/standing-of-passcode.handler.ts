import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { login } from '../domain/challenge-purpose.js';
import { type PasscodeStanding, StandingOfPasscode } from '../messages/queries.js';
import { Challenges } from './challenges.js';

@QueryHandler(StandingOfPasscode)
export class StandingOfPasscodeHandler implements IQueryHandler<StandingOfPasscode> {
  constructor(private readonly challenges: Challenges) {}

  async execute({ challengeId, device }: StandingOfPasscode): Promise<PasscodeStanding> {
    const standing = await this.challenges.standing(challengeId, login(device.index));
    if (!standing) throw new AppError('not-found');
    return standing;
  }
}
