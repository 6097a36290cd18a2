import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OriginNames } from '../messages/queries.js';

@QueryHandler(OriginNames)
export class OriginNamesHandler implements IQueryHandler<OriginNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerIds, trackingLinkIds }: OriginNames): Promise<ReadonlyMap<string, string>> {
    // @unscoped staff alone: the record of a customer asks for a permission of the back office.
    const named = await this.em.execute<{ id: string; name: string }[]>(
      `select id, name from partners.partner where id = any(?::uuid[])
       union all select id, code from partners.tracking_link where id = any(?::uuid[])`,
      [`{${partnerIds.join(',')}}`, `{${trackingLinkIds.join(',')}}`],
    );
    return new Map(named.map(({ id, name }) => [id, name]));
  }
}
