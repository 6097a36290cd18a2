import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MerchantsWithAccounts } from '../../partners/messages/index.js';

@QueryHandler(MerchantsWithAccounts)
export class MerchantsWithAccountsHandler implements IQueryHandler<MerchantsWithAccounts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ merchantIds }: MerchantsWithAccounts): Promise<readonly string[]> {
    // @unscoped asked by whoever takes a file back that made these merchants.
    const rows = await this.em.execute<{ id: string }[]>(
      'select distinct merchant_id as id from auth.partner_user where merchant_id = any(?::uuid[])',
      [`{${merchantIds.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}
