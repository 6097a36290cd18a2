import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { EmailOfCustomer } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { type AddressToConfirm, type Destination, SendEmailConfirmation } from '../messages/commands.js';
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
    const { address, actor, device } = command;
    const destination = await this.destinationOf(address, actor.id);
    await this.limits.countConfirmation(actor.id);
    await this.limits.countSending(destination, device);
    return { challengeId: await this.send(command, destination), destination };
  }

  private async destinationOf(address: AddressToConfirm, customerId: string): Promise<Destination> {
    if (address !== 'of-profile' && 'email' in address) return { channel: 'email', value: address.email };
    if (address !== 'of-profile') {
      const asked = await this.challenges.destinationAskedFor(address.challengeId, { purpose: 'confirm-email', customerId });
      if (!asked) throw new AppError('otp-expired');
      return asked;
    }
    const email = await this.queries.execute(new EmailOfCustomer(customerId));
    if (!email) throw invalidFields({ email: 'required' });
    return { channel: 'email', value: email };
  }

  @Transactional()
  private async send({ actor, language, device }: SendEmailConfirmation, destination: Destination): Promise<string> {
    const host = await this.host.ofBrand(device);
    const challengeId = await this.challenges.open(destination, { purpose: 'confirm-email', customerId: actor.id });
    const otp = await this.challenges.issueCode(challengeId);
    await this.commands.execute(
      new SendMessage('email', destination.value, 'confirm-email', language, { otp }, { host, subjectId: actor.id }),
    );
    return challengeId;
  }
}
