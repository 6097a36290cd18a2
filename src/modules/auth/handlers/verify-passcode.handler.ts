import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ChallengePurpose, login } from '../domain/challenge-purpose.js';
import { type OpenedSession, VerifyPasscode } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { CustomerLogins } from './customer-logins.js';
import { PasscodeCheck } from './passcode-check.js';

/** Counting a guess, comparing it and using the challenge are three steps, and only the last one is a transaction. */
@CommandHandler(VerifyPasscode)
export class VerifyPasscodeHandler implements ICommandHandler<VerifyPasscode> {
  constructor(
    readonly em: EntityManager,
    private readonly passcodes: PasscodeCheck,
    private readonly challenges: Challenges,
    private readonly logins: CustomerLogins,
  ) {}

  async execute(command: VerifyPasscode): Promise<OpenedSession & { isNew: boolean }> {
    const bound = login(command.device.index);
    await this.passcodes.compare(command.challengeId, command.otp, bound, command.device);
    return await this.open(command, bound);
  }

  @Transactional()
  private async open(command: VerifyPasscode, bound: ChallengePurpose): Promise<OpenedSession & { isNew: boolean }> {
    return await this.logins.open(await this.challenges.use(command.challengeId, bound), command);
  }
}
