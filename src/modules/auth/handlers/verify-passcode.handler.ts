import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { login } from '../domain/challenge-purpose.js';
import { type OpenedSession, VerifyPasscode } from '../messages/commands.js';
import { Challenges } from './challenges.js';
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
  ) {}

  async execute(command: VerifyPasscode): Promise<OpenedSession & { isNew: boolean }> {
    await this.passcodes.compare(command.challengeId, command.otp, login);
    return await this.open(command);
  }

  @Transactional()
  private async open({ challengeId, language, device, browser }: VerifyPasscode): Promise<OpenedSession & { isNew: boolean }> {
    const { channel, value, asked } = await this.challenges.use(challengeId, login);
    const { userId, prospectAppId, isNew, isProven } = await this.commands.execute(
      new EnsureCustomer(channel === 'sms' ? { phone: value } : { email: value }, { language, ...browser, asked }),
    );
    const opened = await this.sessions.open(
      { audience: 'customer', subjectId: userId, prospectAppId, role: null, partnerId: null, merchantId: null },
      device,
      { channel, isProven, asked },
    );
    return { ...opened, isNew };
  }
}
