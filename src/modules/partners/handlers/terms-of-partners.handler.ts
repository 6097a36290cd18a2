import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PartnerTerms, TermsOfPartners } from '../messages/queries.js';

@QueryHandler(TermsOfPartners)
export class TermsOfPartnersHandler implements IQueryHandler<TermsOfPartners> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerIds }: TermsOfPartners): Promise<readonly PartnerTerms[]> {
    // @unscoped what the house owes each of them.
    return await this.em.execute<PartnerTerms[]>(
      `select id as "partnerId", coalesce(revenue_percent, 0)::text as percent, coalesce(revenue_flat_fee, 0)::text as "flatFee"
       from partners.partner where id = any(?::uuid[])`,
      [`{${partnerIds.join(',')}}`],
    );
  }
}
