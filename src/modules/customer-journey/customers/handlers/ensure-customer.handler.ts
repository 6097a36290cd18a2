import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CustomerIdentity, EnsureCustomer } from '../../messages/commands.js';
import { LoginRecorder } from './login-recorder.js';
import { PhoneOwnership } from './phone-ownership.js';
import { ReturningCustomers } from './returning-customers.js';

@CommandHandler(EnsureCustomer)
export class EnsureCustomerHandler implements ICommandHandler<EnsureCustomer> {
  constructor(
    private readonly em: EntityManager,
    private readonly owners: PhoneOwnership,
    private readonly returning: ReturningCustomers,
    private readonly logins: LoginRecorder,
  ) {}

  @Transactional()
  async execute({ proven, login: { language, ...facts } }: EnsureCustomer): Promise<CustomerIdentity> {
    const by = 'phone' in proven ? 'phone' : 'email';
    const found =
      'phone' in proven ? await this.owners.findOrCreateByPhone(proven.phone, language) : await this.owners.findByEmail(proven.email);
    const isProven = found.isNew || (await this.returning.isIdentityProven(found.userId, by, facts.deviceIndex));
    if (isProven) await this.logins.record(found.userId, facts);
    return { ...found, isProven };
  }
}
