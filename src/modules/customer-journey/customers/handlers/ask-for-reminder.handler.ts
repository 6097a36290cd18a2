import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REMINDER } from '../../../../contracts/consents.js';
import { reminderAt } from '../../../../contracts/reminders.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { AskForReminder, SendReminder } from '../../messages/reminders.js';
import { SITE_CHARACTERS } from '../domain/reminder.entity.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';
import { Reminders } from './reminders.js';

@CommandHandler(AskForReminder)
export class AskForReminderHandler implements ICommandHandler<AskForReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly reminders: Reminders,
  ) {}

  /** Counted outside the transaction: a try that is refused counts too. */
  async execute(command: AskForReminder): Promise<Date> {
    if (command.evidence.origin.length > SITE_CHARACTERS) throw new AppError('bad-request');
    await this.limits.consume('reminder', command.actor.id);
    return await this.keep(command);
  }

  @Transactional()
  private async keep({ time, evidence, actor }: AskForReminder): Promise<Date> {
    const now = new Date();
    const at = reminderAt(time, now);
    if (!at) throw invalidFields({ time: 'choice' });
    const customer = await this.customers.locked(actor.id);
    if (!customer.phoneVerifiedAt) throw new AppError('phone-unverified');
    await this.consents.record(customer.id, { [REMINDER]: true }, evidence);
    const dueAt = new Date(at);
    const reminderId = await this.reminders.keep(customer.id, dueAt, evidence.origin);
    this.outbox.enqueue(new SendReminder({ reminderId }), { afterSeconds: Math.ceil((dueAt.getTime() - now.getTime()) / 1000) });
    return dueAt;
  }
}
