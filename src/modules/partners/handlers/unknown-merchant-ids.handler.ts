import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnknownMerchantIds } from '../messages/queries.js';

@QueryHandler(UnknownMerchantIds)
export class UnknownMerchantIdsHandler implements IQueryHandler<UnknownMerchantIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ merchantIds, partnerId }: UnknownMerchantIds): Promise<readonly string[]> {
    // @unscoped the record that names them is held against the rows of who writes it.
    const known = await this.em.execute<{ id: string }[]>(
      'select id from partners.merchant where partner_id = ? and id = any(?::uuid[]) and deleted_at is null',
      [partnerId, `{${merchantIds.join(',')}}`],
    );
    return merchantIds.filter((each) => !known.some(({ id }) => id === each.toLowerCase()));
  }
}
