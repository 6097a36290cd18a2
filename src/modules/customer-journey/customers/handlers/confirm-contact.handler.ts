import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { ResumeWaitingApplications } from '../../messages/between-submodules.js';
import { ConfirmContact, type ConfirmedContacts } from '../../messages/commands.js';
import type { Customer } from '../domain/customer.entity.js';
import { Customers } from './customers.js';
import { ProfileWriter } from './profile-writer.js';

/**
 * Leaves form and application unchanged, because contact details decide nothing in them. If two customers confirm the same number or
 * address, the first one keeps it: the unique indexes decide.
 */
@CommandHandler(ConfirmContact)
export class ConfirmContactHandler implements ICommandHandler<ConfirmContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly customers: Customers,
    private readonly profiles: ProfileWriter,
  ) {}

  @Transactional()
  async execute({ contact, actor }: ConfirmContact): Promise<ConfirmedContacts> {
    const customer = await this.customers.findForUpdate(actor.id);
    if ('phone' in contact) await this.confirmPhone(customer, contact.phone);
    else await this.confirmEmail(customer, contact.email);
    const property = 'phone' in contact ? 'mobile_phone_number' : 'email';
    await this.audit.record(actor, { action: 'customer.contact-confirmed', subject: `customer:${customer.id}`, property });
    return { phone: Boolean(customer.phoneVerifiedAt), email: Boolean(customer.emailVerifiedAt) };
  }

  private async confirmPhone(customer: Customer, phone: string): Promise<void> {
    if (customer.phoneIndex) throw new AppError('phone-on-file');
    const phoneIndex = customer.confirmPhone(await this.keys.getEncryptor(customer.id), phone, new Date());
    await this.flush('phone-taken');
    await this.commands.execute(new ResumeWaitingApplications(customer.id, { phoneIndex }));
  }

  private async confirmEmail(customer: Customer, email: string): Promise<void> {
    const now = new Date();
    await this.profiles.write(customer, { email }, now);
    customer.confirmEmail(now);
    await this.flush('email-taken');
  }

  private async flush(taken: 'phone-taken' | 'email-taken'): Promise<void> {
    try {
      await this.em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new AppError(taken) : error;
    }
  }
}
