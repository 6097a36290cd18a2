import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError, invalidFields } from '../../../platform/http/app-error.js';
import { CustomerContacts } from '../../customer-journey/messages/index.js';
import { SendMessage, type TemplateKey } from '../../messaging/messages/index.js';
import { confirmationPurpose } from '../domain/challenge-purpose.js';
import { type ContactToConfirm, type Destination, SendContactConfirmation } from '../messages/commands.js';
import { BrandHostResolver } from './brand-host-resolver.js';
import { OtpChallenges } from './otp-challenges.js';
import { OtpSendLimits, type SendingPermit } from './otp-send-limits.js';

const templates = { sms: 'confirm-phone', email: 'confirm-email' } as const satisfies Record<Destination['channel'], TemplateKey>;

/** Does the same whether another customer has the number or address or not: only a caller who has proven the contact learns that. */
@CommandHandler(SendContactConfirmation)
export class SendContactConfirmationHandler implements ICommandHandler<SendContactConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: OtpSendLimits,
    private readonly challenges: OtpChallenges,
    private readonly host: BrandHostResolver,
  ) {}

  async execute(command: SendContactConfirmation): Promise<{ challengeId: string; destination: Destination }> {
    const { contact, actor, device } = command;
    const destination = await this.destinationOf(contact, actor.id);
    const permit = await this.limits.countSending(destination, device);
    await this.limits.countConfirmation(actor.id);
    return { challengeId: await this.send(command, permit), destination };
  }

  private async destinationOf(contact: ContactToConfirm, customerId: string): Promise<Destination> {
    const { email, hasPhone } = await this.queries.execute(new CustomerContacts(customerId));
    const destination = contact === 'of-profile' ? requireProfileEmail(email) : await this.requestedDestination(contact, customerId);
    if (destination.channel === 'sms' && hasPhone) throw new AppError('phone-on-file');
    return destination;
  }

  private async requestedDestination(contact: Exclude<ContactToConfirm, 'of-profile'>, customerId: string): Promise<Destination> {
    if ('channel' in contact) return contact;
    const asked = await this.challenges.requestedDestination(contact.challengeId, confirmationPurpose(customerId));
    if (!asked) throw new AppError('otp-expired');
    return asked;
  }

  @Transactional()
  private async send({ actor, language, device }: SendContactConfirmation, permit: SendingPermit): Promise<string> {
    const host = await this.host.resolve(device);
    const { id: challengeId } = await this.challenges.open(permit, confirmationPurpose(actor.id));
    const { channel, value } = permit.destination;
    const otp = await this.challenges.issueCode(challengeId);
    await this.commands.execute(new SendMessage(channel, value, templates[channel], language, { otp }, { host, subjectId: actor.id }));
    return challengeId;
  }
}

function requireProfileEmail(email: string | null): Destination {
  if (!email) throw invalidFields({ email: 'required' });
  return { channel: 'email', value: email };
}
