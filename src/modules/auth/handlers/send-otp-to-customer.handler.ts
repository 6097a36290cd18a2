import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { EnsureCustomer } from '../../customer-journey/messages/index.js';
import { SendMessage } from '../../messaging/messages/index.js';
import { SendOtpToCustomer } from '../messages/commands.js';
import { OtpChallenges } from './otp-challenges.js';
import { SmsBudgets } from './sms-budgets.js';

/**
 * Sends the code only to a customer who has proven the address or number before; strangers get no message, and by e-mail deleted customers
 * neither.
 */
@CommandHandler(SendOtpToCustomer)
export class SendOtpToCustomerHandler implements ICommandHandler<SendOtpToCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly challenges: OtpChallenges,
    private readonly budgets: SmsBudgets,
  ) {}

  @Transactional()
  async execute({ payload: { challengeId, language, host, brand } }: SendOtpToCustomer): Promise<void> {
    const destination = await this.challenges.destinationOf(challengeId);
    if (!destination) return;
    if (destination.channel === 'sms') {
      if (!(await this.challenges.isOfCustomer(challengeId))) return;
      // The challenge is locked before the budget, as where it is opened: otherwise two transactions could wait for each other.
      const otp = await this.challenges.issueCode(challengeId);
      await this.budgets.take(brand, true);
      await this.commands.execute(new SendMessage('sms', destination.value, 'login-otp', language, { otp }, { host }));
      return;
    }
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
