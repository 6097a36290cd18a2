import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { invalidFields } from '../../../platform/http/app-error.js';
import { ChangeEmail, EmailOfCustomer } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { type Destination, SendEmailConfirmation } from '../messages/commands.js';
import { CalledHost } from './called-host.js';
import { Challenges } from './challenges.js';
import { PasscodeLimits } from './passcode-limits.js';

@CommandHandler(SendEmailConfirmation)
export class SendEmailConfirmationHandler implements ICommandHandler<SendEmailConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: PasscodeLimits,
    private readonly challenges: Challenges,
    private readonly host: CalledHost,
  ) {}

  async execute(command: SendEmailConfirmation): Promise<{ challengeId: string; destination: Destination }> {
    const email = command.email ?? (await this.queries.execute(new EmailOfCustomer(command.actor.id)));
    if (!email) throw invalidFields({ email: 'required' });
    const destination: Destination = { channel: 'email', value: email };
    await this.limits.countSending(destination, command.device);
    return { challengeId: await this.send(command, destination), destination };
  }

  @Transactional()
  private async send({ email, actor, language, device }: SendEmailConfirmation, destination: Destination): Promise<string> {
    if (email) await this.commands.execute(new ChangeEmail(email, actor));
    const host = await this.host.ofBrand(device);
    const challengeId = await this.challenges.open(destination, { purpose: 'confirm-email', customerId: actor.id });
    const otp = await this.challenges.issueCode(challengeId);
    await this.commands.execute(
      new SendMessage('email', destination.value, 'confirm-email', language, { otp }, { host, subjectId: actor.id }),
    );
    return challengeId;
  }
}
