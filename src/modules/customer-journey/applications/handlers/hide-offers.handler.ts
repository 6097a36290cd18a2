import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { HideOffers } from '../../messages/between-submodules.js';

@CommandHandler(HideOffers)
export class HideOffersHandler implements ICommandHandler<HideOffers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ customerId }: HideOffers): Promise<void> {
    // @unscoped the customer's own.
    await this.em.execute(
      `update customer_journey.application set evaluation_id = null, updated_at = now(), version = version + 1 where customer_id = ?`,
      [customerId],
    );
  }
}
