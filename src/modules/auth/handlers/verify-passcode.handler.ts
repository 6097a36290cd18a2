import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { type OpenedSession, VerifyPasscode } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { Sessions } from './sessions.js';

/** Counting a guess, comparing it and using the challenge are three steps, and only the last one is a transaction. */
@CommandHandler(VerifyPasscode)
export class VerifyPasscodeHandler implements ICommandHandler<VerifyPasscode> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly challenges: Challenges,
    private readonly sessions: Sessions,
  ) {}

  async execute(command: VerifyPasscode): Promise<OpenedSession & { isNew: boolean }> {
    const guess = await this.challenges.countGuess(command.challengeId);
    await this.limits.consume('otp-guess-day', guess.destinationIndex);
    if (!this.challenges.isRight(command.challengeId, command.otp, guess)) throw new AppError('otp-wrong');
    return await this.open(command);
  }

  @Transactional()
  private async open({ challengeId, device }: VerifyPasscode): Promise<OpenedSession & { isNew: boolean }> {
    const { channel, value, asked } = await this.challenges.use(challengeId);
    const { userId, prospectAppId, isNew } = await this.commands.execute(
      new EnsureCustomer(channel === 'sms' ? { phone: value } : { email: value }, asked),
    );
    const opened = await this.sessions.open(
      { audience: 'customer', subjectId: userId, prospectAppId, role: null, partnerId: null, merchantId: null },
      device,
    );
    return { ...opened, isNew };
  }
}
