import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { CheckedNotice, CustomerOfProspect } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { transfer } from '../domain/challenge-purpose.js';
import type { Destination } from '../messages/commands.js';
import { SendTransferCode } from '../messages/entry-links.js';
import { CalledHost } from './called-host.js';
import { Challenges } from './challenges.js';
import { EntryLinks } from './entry-links.js';
import { PasscodeLimits } from './passcode-limits.js';

@CommandHandler(SendTransferCode)
export class SendTransferCodeHandler implements ICommandHandler<SendTransferCode> {
  constructor(
    readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
    private readonly passcodeLimits: PasscodeLimits,
    private readonly links: EntryLinks,
    private readonly challenges: Challenges,
    private readonly host: CalledHost,
  ) {}

  async execute(command: SendTransferCode): Promise<{ challengeId: string; destination: Destination }> {
    const { link, device, evidence } = command;
    await this.queries.execute(new CheckedNotice('otp_verification', evidence));
    await this.limits.consume('entry-address', device.address);
    const { customerId } = await this.links.transferOf(link.token, link.prospectAppId);
    const customer = await this.queries.execute(new CustomerOfProspect(link.prospectAppId));
    if (customer?.userId !== customerId) throw new AppError('entry-link-over');
    const destination: Destination = { channel: 'sms', value: customer.phone };
    await this.passcodeLimits.countSending(destination, device);
    return { challengeId: await this.send(command, destination, customerId), destination };
  }

  @Transactional()
  private async send({ language, device, evidence }: SendTransferCode, destination: Destination, customerId: string): Promise<string> {
    const host = await this.host.ofBrand(device);
    const challengeId = await this.challenges.open(destination, transfer(customerId, device.index), evidence);
    const otp = await this.challenges.issueCode(challengeId);
    const about = { host, subjectId: customerId };
    await this.commands.execute(new SendMessage(destination.channel, destination.value, 'login-otp', language, { otp }, about));
    return challengeId;
  }
}
