import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { DropMessages } from '../../../messaging/messages/index.js';
import { type CustomerIdentity, ReleaseNumber } from '../../messages/commands.js';
import { Customers } from './customers.js';
import { LoginLog } from './login-log.js';
import { NumberOwners } from './number-owners.js';

@CommandHandler(ReleaseNumber)
export class ReleaseNumberHandler implements ICommandHandler<ReleaseNumber> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly keys: DataKeys,
    private readonly audit: AuditTrail,
    private readonly customers: Customers,
    private readonly owners: NumberOwners,
    private readonly logins: LoginLog,
  ) {}

  @Transactional()
  async execute({ login: { language, ...facts }, actor }: ReleaseNumber): Promise<CustomerIdentity> {
    const before = await this.customers.locked(actor.id);
    const phone = before.phone(await this.keys.openerOf(before.id));
    // A second click: the first one has released it.
    if (!phone) throw new AppError('forbidden');
    before.releasePhone();
    await this.em.flush();
    await this.commands.execute(new DropMessages(before.id, 'sms'));
    const found = await this.owners.ofPhone(phone, language);
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
