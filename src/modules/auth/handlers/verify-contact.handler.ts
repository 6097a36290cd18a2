import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmContact, type ConfirmedContacts } from '../../customer-journey/messages/index.js';
import { type ChallengePurpose, confirmationPurpose } from '../domain/challenge-purpose.js';
import { VerifyContact } from '../messages/commands.js';
import { OtpChallenges } from './otp-challenges.js';
import { OtpVerifier } from './otp-verifier.js';

@CommandHandler(VerifyContact)
export class VerifyContactHandler implements ICommandHandler<VerifyContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly otpVerifier: OtpVerifier,
    private readonly challenges: OtpChallenges,
  ) {}

  async execute(command: VerifyContact): Promise<ConfirmedContacts> {
    const bound = confirmationPurpose(command.actor.id);
    await this.otpVerifier.verify(command.challengeId, command.otp, bound, command.device);
    return await this.confirm(command, bound);
  }

  @Transactional()
  private async confirm({ challengeId, actor }: VerifyContact, bound: ChallengePurpose): Promise<ConfirmedContacts> {
    const { channel, value } = await this.challenges.use(challengeId, bound);
    return await this.commands.execute(new ConfirmContact(channel === 'sms' ? { phone: value } : { email: value }, actor));
  }
}
