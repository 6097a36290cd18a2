import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { SendOtpByEmail } from '../messages/commands.js';
import { OtpChallenges } from './otp-challenges.js';

/** An e-mail address logs in only a customer who has proven it before. Addresses of strangers and of deleted customers get no message. */
@CommandHandler(SendOtpByEmail)
export class SendOtpByEmailHandler implements ICommandHandler<SendOtpByEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly challenges: OtpChallenges,
  ) {}

  @Transactional()
  async execute({ payload: { challengeId, language, host } }: SendOtpByEmail): Promise<void> {
    const destination = await this.challenges.destinationOf(challengeId);
    if (!destination) return;
    try {
      const { userId: subjectId } = await this.commands.execute(new EnsureCustomer({ email: destination.value }, { language }));
      const otp = await this.challenges.issueCode(challengeId);
      await this.commands.execute(new SendMessage('email', destination.value, 'login-otp', language, { otp }, { host, subjectId }));
    } catch (error) {
      if (!isUnknownCustomer(error)) throw error;
    }
  }
}

const isUnknownCustomer = (error: unknown) => error instanceof AppError && (error.code === 'not-found' || error.code === 'erased');
