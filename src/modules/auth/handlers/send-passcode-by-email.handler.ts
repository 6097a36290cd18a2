import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { SendPasscodeByEmail } from '../messages/commands.js';
import { Challenges } from './challenges.js';

/** An e-mail address opens an account only if its customer has proven it before; a stranger's gets nothing, nor does one who was deleted. */
@CommandHandler(SendPasscodeByEmail)
export class SendPasscodeByEmailHandler implements ICommandHandler<SendPasscodeByEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly challenges: Challenges,
  ) {}

  @Transactional()
  async execute({ payload: { challengeId, language, host } }: SendPasscodeByEmail): Promise<void> {
    const destination = await this.challenges.destinationOf(challengeId);
    if (!destination) return;
    try {
      const { userId: subjectId } = await this.commands.execute(new EnsureCustomer({ email: destination.value }, { language }));
      const otp = await this.challenges.issueCode(challengeId);
      await this.commands.execute(new SendMessage('email', destination.value, 'login-otp', language, { otp }, { host, subjectId }));
    } catch (error) {
      if (!isNobody(error)) throw error;
    }
  }
}

const isNobody = (error: unknown) => error instanceof AppError && (error.code === 'not-found' || error.code === 'erased');
