import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { CheckedNotice } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { login } from '../domain/challenge-purpose.js';
import { type Destination, SendPasscode, SendPasscodeByEmail } from '../messages/commands.js';
import { CalledHost } from './called-host.js';
import { Challenges } from './challenges.js';
import { PasscodeLimits } from './passcode-limits.js';

/** Does the same for every destination of a kind, known or not. */
@CommandHandler(SendPasscode)
export class SendPasscodeHandler implements ICommandHandler<SendPasscode> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly limits: PasscodeLimits,
    private readonly challenges: Challenges,
    private readonly host: CalledHost,
  ) {}

  async execute(command: SendPasscode): Promise<{ challengeId: string; destination: Destination }> {
    await this.queries.execute(new CheckedNotice('otp_verification', command.evidence));
    const destination = await this.destinationOf(command);
    await this.limits.countSending(destination, command.device);
    return { challengeId: await this.send(command, destination), destination };
  }

  private async destinationOf({ to, device }: SendPasscode): Promise<Destination> {
    if ('value' in to) return to;
    const asked = await this.challenges.destinationAskedFor(to.challengeId, login(device.index));
    if (!asked) throw new AppError('otp-expired');
    return asked;
  }

  @Transactional()
  private async send({ language, device, evidence }: SendPasscode, { channel, value }: Destination): Promise<string> {
    const host = await this.host.ofBrand(device);
    const challengeId = await this.challenges.open({ channel, value }, login(device.index), evidence);
    if (channel === 'email') {
      this.outbox.enqueue(new SendPasscodeByEmail({ challengeId, language, host }));
    } else {
      const otp = await this.challenges.issueCode(challengeId);
      await this.commands.execute(new SendMessage(channel, value, 'login-otp', language, { otp }, { host }));
    }
    return challengeId;
  }
}
