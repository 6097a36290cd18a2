import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { type ChallengePurpose, login } from '../domain/challenge-purpose.js';
import { type OpenedSession, VerifyPasscode } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { KnownDevices } from './known-devices.js';
import { PasscodeCheck } from './passcode-check.js';
import { Sessions } from './sessions.js';

/** Counting a guess, comparing it and using the challenge are three steps, and only the last one is a transaction. */
@CommandHandler(VerifyPasscode)
export class VerifyPasscodeHandler implements ICommandHandler<VerifyPasscode> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passcodes: PasscodeCheck,
    private readonly challenges: Challenges,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  async execute(command: VerifyPasscode): Promise<OpenedSession & { isNew: boolean }> {
    const bound = login(command.device.index);
    await this.passcodes.compare(command.challengeId, command.otp, bound, command.device);
    return await this.open(command, bound);
  }

  @Transactional()
  private async open(
    { challengeId, language, device, visitor }: VerifyPasscode,
    bound: ChallengePurpose,
  ): Promise<OpenedSession & { isNew: boolean }> {
    const { channel, value, destinationIndex, asked } = await this.challenges.use(challengeId, bound);
    const { userId, prospectAppId, isNew, isProven } = await this.commands.execute(
      new EnsureCustomer(channel === 'sms' ? { phone: value } : { email: value }, { language, visitor, deviceIndex: device.index, asked }),
    );
    const opened = await this.sessions.open(
      { audience: 'customer', subjectId: userId, prospectAppId, role: null, partnerId: null, merchantId: null },
      device,
      { channel, isProven, asked },
    );
    await this.devices.remember(destinationIndex, device);
    return { ...opened, isNew };
  }
}
