import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CustomerIdentity, EnsureCustomer } from '../../messages/commands.js';
import { LoginLog } from './login-log.js';
import { NumberOwners } from './number-owners.js';
import { ReturningCustomers } from './returning-customers.js';

@CommandHandler(EnsureCustomer)
export class EnsureCustomerHandler implements ICommandHandler<EnsureCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly owners: NumberOwners,
    private readonly returning: ReturningCustomers,
    private readonly logins: LoginLog,
  ) {}

  @Transactional()
  async execute({ proven, login: { language, ...facts } }: EnsureCustomer): Promise<CustomerIdentity> {
    const by = 'phone' in proven ? 'phone' : 'email';
    const found = 'phone' in proven ? await this.owners.ofPhone(proven.phone, language) : await this.owners.ofEmail(proven.email);
    const isProven = found.isNew || (await this.returning.isProven(found.userId, by, facts.deviceIndex));
    if (isProven) await this.logins.record(found.userId, facts);
    return { ...found, isProven };
  }
}
