import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { isoInstant } from '../../../platform/values/iso-instant.js';
import { LastLoginsOfMerchants } from '../../partners/messages/index.js';

@QueryHandler(LastLoginsOfMerchants)
export class LastLoginsOfMerchantsHandler implements IQueryHandler<LastLoginsOfMerchants> {
  constructor(private readonly em: EntityManager) {}

  async execute({ merchantIds }: LastLoginsOfMerchants): Promise<ReadonlyMap<string, string>> {
    // @unscoped of merchants that were read in the scope of who asks.
    const rows = await this.em.execute<{ id: string; at: string }[]>(
      `select merchant_id as id, ${isoInstant('max(last_login_at)')} as at from auth.partner_user
       where merchant_id = any(?::uuid[]) and last_login_at is not null group by merchant_id`,
      [`{${merchantIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, at }) => [id, at]));
  }
}
