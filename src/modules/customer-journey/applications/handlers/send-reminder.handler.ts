import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { SendMessage } from '../../../messaging/messages/index.js';
import { Customer } from '../../customers/domain/customer.entity.js';
import { Reminders } from '../../customers/handlers/reminders.js';
import { SendReminder } from '../../messages/reminders.js';
import { BrandSites } from './brand-sites.js';

/** Consent is checked when the message is sent, as for every message that requires one. */
@CommandHandler(SendReminder)
export class SendReminderHandler implements ICommandHandler<SendReminder> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly reminders: Reminders,
    private readonly sites: BrandSites,
  ) {}

  async execute({ payload: { reminderId } }: SendReminder): Promise<void> {
    const reminder = await this.reminders.claim(reminderId);
    if (!reminder) return;
    const { customerId, siteUrl } = reminder;
    const customer = await this.em.findOne(Customer, { id: customerId });
    const opener = await this.keys.getDecryptor(customerId);
    // No message to an erased customer, or to one whose number was reassigned.
    if (!customer?.phoneIndex || opener.isErased) return;
    const host = (await this.sites.activeSites([siteUrl])).has(siteUrl) ? URL.parse(siteUrl)?.hostname : undefined;
    await this.commands.execute(
      new SendMessage('sms', customer.phone(opener), 'come-back', customer.language, {}, { host, subjectId: customerId }),
    );
  }
}
