import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { CheckedNotice } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { SendPasscode, SendPasscodeByEmail } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { SpendBreaker } from './spend-breaker.js';

/** Does the same for every destination of a kind, known or not. */
@CommandHandler(SendPasscode)
export class SendPasscodeHandler implements ICommandHandler<SendPasscode> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly breaker: SpendBreaker,
    private readonly challenges: Challenges,
  ) {}

  async execute(command: SendPasscode): Promise<{ challengeId: string }> {
    const { destination, device, evidence } = command;
    await this.queries.execute(new CheckedNotice('otp_verification', evidence));
    // The address first: somebody who was stopped there cannot use up the chances of the people behind the numbers.
    await this.limits.consume('otp-send-address', device.address);
    await this.limits.consume('otp-send-pause', destination.value);
    await this.limits.consume('otp-send-quarter-hour', destination.value);
    await this.limits.consume('otp-send-day', destination.value);
    await this.breaker.check(destination);
    return { challengeId: await this.send(command) };
  }

  @Transactional()
  private async send({ destination: { channel, value }, language, evidence }: SendPasscode): Promise<string> {
    const challengeId = await this.challenges.open({ channel, value }, evidence);
    if (channel === 'email') {
      this.outbox.enqueue(new SendPasscodeByEmail({ challengeId, language }));
    } else {
      const otp = await this.challenges.issueCode(challengeId);
      await this.commands.execute(new SendMessage(channel, value, 'login-otp', language, { otp }));
    }
    return challengeId;
  }
}
