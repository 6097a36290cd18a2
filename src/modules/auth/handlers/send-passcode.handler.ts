import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { type Destination, SendPasscode } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { SpendBreaker } from './spend-breaker.js';

/** Undoes the message to a stranger's address, and nothing else. */
class NotSent extends Error {}

/** The same work and the same answer for every destination; only for an unknown e-mail address the message is undone at the end. */
@CommandHandler(SendPasscode)
export class SendPasscodeHandler implements ICommandHandler<SendPasscode> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimits,
    private readonly breaker: SpendBreaker,
    private readonly challenges: Challenges,
  ) {}

  async execute(command: SendPasscode): Promise<{ challengeId: string }> {
    const { destination, device } = command;
    // The address first: somebody who was stopped there cannot use up the chances of the people behind the numbers.
    await this.limits.consume('otp-send-address', device.address);
    await this.limits.consume('otp-send-pause', destination.value);
    await this.limits.consume('otp-send-quarter-hour', destination.value);
    await this.limits.consume('otp-send-day', destination.value);
    await this.breaker.check(destination);
    return { challengeId: await this.send(command) };
  }

  @Transactional()
  private async send({ destination, language }: SendPasscode): Promise<string> {
    const { id, code } = await this.challenges.open(destination);
    const isReachable = await this.isReachable(destination);
    try {
      await this.em.transactional(async (em) => {
        await this.commands.execute(new SendMessage(destination.channel, destination.value, 'login-otp', language, { otp: code }));
        await em.flush();
        if (!isReachable) throw new NotSent();
      });
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
    }
    return id;
  }

  /** Every phone may become a customer's; an e-mail address opens an account only if its customer has proven it before. */
  private async isReachable({ channel, value }: Destination): Promise<boolean> {
    if (channel === 'sms') return true;
    try {
      await this.commands.execute(new EnsureCustomer({ email: value }));
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return false;
      throw error;
    }
  }
}
