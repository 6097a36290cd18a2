import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CurrentAttribution, type VisitAttribution } from '../../messages/queries.js';

@QueryHandler(CurrentAttribution)
export class CurrentAttributionHandler implements IQueryHandler<CurrentAttribution> {
  constructor(private readonly em: EntityManager) {}

  async execute({ who: { visitor, customerId } }: CurrentAttribution): Promise<VisitAttribution> {
    // @unscoped the visitor's own.
    // A sum over no rows is a row as well: there is always one.
    const [found] = await this.em.execute<[VisitAttribution]>(
      `select touches.first_id as "firstTouchId", touches.last_id as "lastTouchId", o.partner_id as "partnerId", o.merchant_id as "merchantId",
              o.merchant_location_id as "merchantLocationId", o.channel_id as "channelId"
       from (
         select coalesce(c.first_touch_id, seen.first_id)::text as first_id, coalesce(seen.last_id, c.last_touch_id)::text as last_id
         from (select min(id) as first_id, max(id) as last_id from customer_journey.origin where visitor = ?::uuid) as seen
         left join customer_journey.customer c on c.id = ?::uuid
       ) as touches
       left join customer_journey.origin o on o.id = touches.first_id::bigint`,
      [visitor ?? null, customerId ?? null],
    );
    return found;
  }
}
