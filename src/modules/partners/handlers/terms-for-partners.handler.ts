import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PartnerTerms, TermsForPartners } from '../messages/queries.js';

@QueryHandler(TermsForPartners)
export class TermsForPartnersHandler implements IQueryHandler<TermsForPartners> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerIds }: TermsForPartners): Promise<readonly PartnerTerms[]> {
    // @unscoped what the house owes each of them.
    return await this.em.execute<PartnerTerms[]>(
      `select id as "partnerId", coalesce(revenue_percent, 0)::text as percent, coalesce(revenue_flat_fee, 0)::text as "flatFee"
       from partners.partner where id = any(?::uuid[])`,
      [`{${partnerIds.join(',')}}`],
    );
  }
}
