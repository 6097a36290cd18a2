import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { NoticeCheck } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { loginPurpose } from '../domain/challenge-purpose.js';
import { type Destination, SendOtp, SendOtpToCustomer, type SentOtp } from '../messages/commands.js';
import { BrandHostResolver } from './brand-host-resolver.js';
import { OtpChallenges } from './otp-challenges.js';
import { OtpSendLimits, type SendingPermit } from './otp-send-limits.js';

/** Does the same for every destination of a channel, known or not. */
@CommandHandler(SendOtp)
export class SendOtpHandler implements ICommandHandler<SendOtp> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly limits: OtpSendLimits,
    private readonly challenges: OtpChallenges,
    private readonly host: BrandHostResolver,
  ) {}

  async execute(command: SendOtp): Promise<SentOtp> {
    await this.queries.execute(new NoticeCheck('otp_verification', command.evidence));
    const destination = await this.destinationOf(command);
    const permit = await this.limits.countSending(destination, command.device);
    return { ...(await this.send(command, permit)), destination };
  }

  private async destinationOf({ to, device }: SendOtp): Promise<Destination> {
    if ('value' in to) return to;
    const asked = await this.challenges.requestedDestination(to.challengeId, loginPurpose(device.index));
    if (!asked) throw new AppError('otp-expired');
    return asked;
  }

  @Transactional()
  private async send({ language, device, evidence }: SendOtp, permit: SendingPermit): Promise<Omit<SentOtp, 'destination'>> {
    const host = await this.host.resolve(device);
    const { id: challengeId, stoppedSeconds } = await this.challenges.open(permit, loginPurpose(device.index), evidence);
    const { channel, value } = permit.destination;
    if (channel === 'email' || stoppedSeconds > 0) {
      this.outbox.enqueue(new SendOtpToCustomer({ challengeId, language, host, brand: permit.brand }));
    } else {
      const otp = await this.challenges.issueCode(challengeId);
      await this.commands.execute(new SendMessage(channel, value, 'login-otp', language, { otp }, { host }));
    }
    return { challengeId, stoppedSeconds };
  }
}
