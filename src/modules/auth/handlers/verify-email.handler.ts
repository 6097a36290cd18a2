import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmEmail } from '../../customer-journey/messages/index.js';
import type { ChallengePurpose } from '../domain/challenge-purpose.js';
import { VerifyEmail } from '../messages/commands.js';
import { Challenges } from './challenges.js';
import { PasscodeCheck } from './passcode-check.js';

@CommandHandler(VerifyEmail)
export class VerifyEmailHandler implements ICommandHandler<VerifyEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly passcodes: PasscodeCheck,
    private readonly challenges: Challenges,
  ) {}

  async execute(command: VerifyEmail): Promise<void> {
    const bound: ChallengePurpose = { purpose: 'confirm-email', customerId: command.actor.id };
    await this.passcodes.compare(command.challengeId, command.otp, bound, command.device);
    await this.confirm(command, bound);
  }

  @Transactional()
  private async confirm({ challengeId, actor }: VerifyEmail, bound: ChallengePurpose): Promise<void> {
    const { value } = await this.challenges.use(challengeId, bound);
    await this.commands.execute(new ConfirmEmail(value, actor));
  }
}
