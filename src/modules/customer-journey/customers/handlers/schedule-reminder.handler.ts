import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { REMINDER } from '../../../../contracts/consents.js';
import { getReminderInstant } from '../../../../contracts/reminders.js';
import { AppError, invalidFields } from '../../../../platform/http/app-error.js';
import { Outbox } from '../../../../platform/messaging/outbox.js';
import { RateLimits } from '../../../../platform/security/rate-limits.js';
import { ScheduleReminder, SendReminder } from '../../messages/reminders.js';
import { MAX_SITE_LENGTH } from '../domain/reminder.entity.js';
import { ConsentLedger } from './consent-ledger.js';
import { Customers } from './customers.js';
import { Reminders } from './reminders.js';

@CommandHandler(ScheduleReminder)
export class ScheduleReminderHandler implements ICommandHandler<ScheduleReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly customers: Customers,
    private readonly consents: ConsentLedger,
    private readonly reminders: Reminders,
  ) {}

  /** Counted outside the transaction, so that rejected attempts count too. */
  async execute(command: ScheduleReminder): Promise<Date> {
    if (command.evidence.origin.length > MAX_SITE_LENGTH) throw new AppError('bad-request');
    await this.limits.consume('reminder', command.actor.id);
    return await this.schedule(command);
  }

  @Transactional()
  private async schedule({ time, evidence, actor }: ScheduleReminder): Promise<Date> {
    const now = new Date();
    const at = getReminderInstant(time, now);
    if (!at) throw invalidFields({ time: 'choice' });
    const customer = await this.customers.findForUpdate(actor.id);
    if (!customer.phoneVerifiedAt) throw new AppError('phone-unverified');
    await this.consents.record(customer.id, { [REMINDER]: true }, evidence);
    const dueAt = new Date(at);
    const reminderId = await this.reminders.replace(customer.id, dueAt, evidence.origin);
    this.outbox.enqueue(new SendReminder({ reminderId }), { afterSeconds: Math.ceil((dueAt.getTime() - now.getTime()) / 1000) });
    return dueAt;
  }
}
