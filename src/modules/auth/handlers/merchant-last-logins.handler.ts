import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { MerchantLastLogins } from '../../partners/messages/index.js';

@QueryHandler(MerchantLastLogins)
export class MerchantLastLoginsHandler implements IQueryHandler<MerchantLastLogins> {
  constructor(private readonly em: EntityManager) {}

  async execute({ merchantIds }: MerchantLastLogins): Promise<ReadonlyMap<string, string>> {
    // @unscoped of merchants that were read in the scope of who asks.
    const rows = await this.em.execute<{ id: string; at: string }[]>(
      `select merchant_id as id, ${isoInstant('max(last_login_at)')} as at from auth.partner_user
       where merchant_id = any(?::uuid[]) and last_login_at is not null group by merchant_id`,
      [`{${merchantIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}
