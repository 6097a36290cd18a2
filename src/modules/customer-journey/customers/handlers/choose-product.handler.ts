import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { firstStop } from '../../../../contracts/next-stop.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { ChooseProduct } from '../../messages/commands.js';
import { customerSession } from '../domain/customer-session.js';
import { Customers } from './customers.js';
import { Offerings } from './offerings.js';

@CommandHandler(ChooseProduct)
export class ChooseProductHandler implements ICommandHandler<ChooseProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly offerings: Offerings,
  ) {}

  @Transactional()
  async execute({ loanType, actor }: ChooseProduct): Promise<string> {
    const customer = await this.customers.locked(actor.id);
    const applicationId = await this.customers.currentApplicationId(customer.id, loanType);
    // What is under way goes on, whatever was agreed with his partner since.
    if (!applicationId) await this.offerings.requireProduct(customer, loanType);
    customer.loanType = loanType;
    const profile = customer.profile(await this.keys.openerOf(customer.id));
    return firstStop(customerSession(customer, profile, loanType, applicationId));
  }
}
