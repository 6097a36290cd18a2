import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { RateLimits } from '../../../platform/security/rate-limits.js';
import { NoticeCheck, CustomerByProspectId } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { transferPurpose } from '../domain/challenge-purpose.js';
import type { Destination } from '../messages/commands.js';
import { SendTransferOtp } from '../messages/entry-links.js';
import { BrandHostResolver } from './brand-host-resolver.js';
import { OtpChallenges } from './otp-challenges.js';
import { EntryLinks } from './entry-links.js';
import { OtpSendLimits, type SendingPermit } from './otp-send-limits.js';

@CommandHandler(SendTransferOtp)
export class SendTransferOtpHandler implements ICommandHandler<SendTransferOtp> {
  constructor(
    readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: RateLimits,
    private readonly otpSendLimits: OtpSendLimits,
    private readonly links: EntryLinks,
    private readonly challenges: OtpChallenges,
    private readonly host: BrandHostResolver,
  ) {}

  async execute(command: SendTransferOtp): Promise<{ challengeId: string; destination: Destination }> {
    const { link, device, evidence } = command;
    await this.queries.execute(new NoticeCheck('otp_verification', evidence));
    await this.limits.consume('entry-address', device.ipAddress);
    const { customerId } = await this.links.findTransfer(link.token, link.prospectAppId);
    const customer = await this.queries.execute(new CustomerByProspectId(link.prospectAppId));
    if (customer?.userId !== customerId) throw new AppError('entry-link-over');
    const destination: Destination = { channel: 'sms', value: customer.phone };
    const permit = await this.otpSendLimits.countSending(destination, device);
    return { challengeId: await this.send(command, permit, customerId), destination };
  }

  @Transactional()
  private async send({ language, device, evidence }: SendTransferOtp, permit: SendingPermit, customerId: string): Promise<string> {
    const host = await this.host.resolve(device);
    const { id: challengeId } = await this.challenges.open(permit, transferPurpose(customerId, device.index), evidence);
    const otp = await this.challenges.issueCode(challengeId);
    const { channel, value } = permit.destination;
    const about = { host, subjectId: customerId };
    await this.commands.execute(new SendMessage(channel, value, 'login-otp', language, { otp }, about));
    return challengeId;
  }
}
