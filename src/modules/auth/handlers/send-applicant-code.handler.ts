import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { limits } from '../../../platform/security/rate-limits.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { SendApplicantCode, type SentApplicantCode } from '../../partners/messages/index.js';
import { merchantRequest } from '../domain/challenge-purpose.js';
import { masked } from '../domain/destination.js';
import type { Destination } from '../messages/commands.js';
import { CalledHost } from './called-host.js';
import { Challenges, PASSCODE_SECONDS } from './challenges.js';
import { PasscodeLimits } from './passcode-limits.js';

/** Does the same for every number: nobody is looked up by it. */
@CommandHandler(SendApplicantCode)
export class SendApplicantCodeHandler implements ICommandHandler<SendApplicantCode> {
  constructor(
    readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passcodeLimits: PasscodeLimits,
    private readonly challenges: Challenges,
    private readonly host: CalledHost,
  ) {}

  async execute(command: SendApplicantCode): Promise<SentApplicantCode> {
    const destination: Destination = { channel: 'sms', value: command.phone };
    await this.passcodeLimits.countSending(destination, command.device);
    return {
      challengeId: await this.send(command, destination),
      maskedTo: masked(destination),
      secondsGood: PASSCODE_SECONDS,
      secondsToNext: limits['otp-send-pause'].seconds,
    };
  }

  @Transactional()
  private async send({ device }: SendApplicantCode, destination: Destination): Promise<string> {
    const host = await this.host.ofBrand(device);
    const challengeId = await this.challenges.open(destination, merchantRequest(device.index));
    const otp = await this.challenges.issueCode(challengeId);
    await this.commands.execute(new SendMessage('sms', destination.value, 'confirm-phone', device.language, { otp }, { host }));
    return challengeId;
  }
}
