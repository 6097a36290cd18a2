import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataKeys } from '../../../platform/security/data-keys.js';
import { ChangeEmail } from '../messages/commands.js';
import { Customers } from './customers.js';

/** Leaves the form and the application as they are: an address decides nothing in them. */
@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
  ) {}

  @Transactional()
  async execute({ email, actor }: ChangeEmail): Promise<void> {
    const customer = await this.customers.locked(actor.id);
    customer.save(await this.keys.sealerOf(customer.id), { email }, new Date());
  }
}
