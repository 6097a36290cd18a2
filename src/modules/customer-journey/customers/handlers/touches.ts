import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Links the touches of a visitor to the identified customer. */
@Injectable()
export class Touches {
  constructor(private readonly em: EntityManager) {}

  /**
   * Runs at a login, in its transaction: the visitor's first touch becomes the customer's first unless one exists, and the newest becomes
   * the last touch.
   */
  async linkToCustomer(customerId: string, visitor: string): Promise<void> {
    // @unscoped the visitor's own.
    await this.em.execute(
      `update customer_journey.customer c
       set first_touch_id = coalesce(c.first_touch_id, seen.first_id), last_touch_id = seen.last_id
       from (select min(id) as first_id, max(id) as last_id from customer_journey.origin where visitor = ?::uuid) as seen
       where c.id = ? and seen.last_id is not null`,
      [visitor, customerId],
    );
  }
}
