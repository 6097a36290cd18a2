import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { CancelMessages } from '../../../messaging/messages/index.js';
import { type CustomerIdentity, ReassignRecycledNumber } from '../../messages/commands.js';
import { Customers } from './customers.js';
import { LoginRecorder } from './login-recorder.js';
import { PhoneOwnership } from './phone-ownership.js';

@CommandHandler(ReassignRecycledNumber)
export class ReassignRecycledNumberHandler implements ICommandHandler<ReassignRecycledNumber> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly customers: Customers,
    private readonly owners: PhoneOwnership,
    private readonly logins: LoginRecorder,
  ) {}

  @Transactional()
  async execute({ login: { language, ...facts }, actor }: ReassignRecycledNumber): Promise<CustomerIdentity> {
    const before = await this.customers.findForUpdate(actor.id);
    const phone = before.phone(await this.keys.getDecryptor(before.id));
    // Second click: the first one has already released the number.
    if (!phone) throw new AppError('forbidden');
    before.removePhone();
    await this.em.flush();
    await this.commands.execute(new CancelMessages(before.id, 'sms'));
    const found = await this.owners.findOrCreateByPhone(phone, language);
    await this.logins.record(found.userId, facts);
    await this.audit.record(actor, {
      action: 'customer.number-released',
      subject: `customer:${before.id}`,
      property: 'mobile_phone_number',
      after: { newCustomer: found.userId },
    });
    return { ...found, isProven: true };
  }
}
