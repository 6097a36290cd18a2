import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { WasCustomerActiveSince } from '../../customer-journey/messages/index.js';

@QueryHandler(WasCustomerActiveSince)
export class WasCustomerActiveSinceHandler implements IQueryHandler<WasCustomerActiveSince> {
  constructor(private readonly em: EntityManager) {}

  async execute({ customerId, since }: WasCustomerActiveSince): Promise<boolean> {
    // @unscoped the customer's own.
    const [seen] = await this.em.execute<object[]>(
      `select 1 from auth.session
       where audience = 'customer' and subject_id = ? and identity_proven_at is not null and last_seen_at > ? limit 1`,
      [customerId, since],
    );
    return seen !== undefined;
  }
}
