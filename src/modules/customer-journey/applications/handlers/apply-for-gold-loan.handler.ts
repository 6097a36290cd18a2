import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isOwnUserPath } from '../../../../contracts/next-stop.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { DataKeys } from '../../../../platform/security/data-keys.js';
import { Customers } from '../../customers/handlers/customers.js';
import { ApplyForGoldLoan } from '../../messages/apply-for-gold-loan.js';
import { ProductEntry } from './product-entry.js';

@CommandHandler(ApplyForGoldLoan)
export class ApplyForGoldLoanHandler implements ICommandHandler<ApplyForGoldLoan> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: DataKeys,
    private readonly customers: Customers,
    private readonly entry: ProductEntry,
  ) {}

  @Transactional()
  async execute({ id, actor }: ApplyForGoldLoan): Promise<string> {
    const customer = await this.customers.findForUpdate(actor.id);
    if (!(await this.isOwn(customer.id, id))) throw new AppError('not-found');
    const profile = customer.profile(await this.keys.getDecryptor(customer.id));
    const { next } = await this.entry.enter(customer, profile, 'gl');
    if (!isOwnUserPath(next)) throw new AppError('product-not-offered');
    return next;
  }

  /** Returns whether the id is an application of the customer, in any product, or one of the customer's lender applications. */
  private async isOwn(customerId: string, id: string): Promise<boolean> {
    // @unscoped the customer's own.
    const [found] = await this.em.execute<unknown[]>(
      `select from customer_journey.application a where a.customer_id = ? and (a.id = ? or exists (
         select from customer_journey.lender_application l where l.application_id = a.id and l.id = ?)) limit 1`,
      [customerId, id, id],
    );
    return found !== undefined;
  }
}
