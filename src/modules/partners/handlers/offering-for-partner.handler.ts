import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { LoanTypeKey } from '../../../contracts/loan-types.js';
import { SOLAR_PURPOSE } from '../../../contracts/lookups.js';
import { offeredProducts } from '../domain/offered-products.js';
import { OfferingForPartner, type PartnerOffering } from '../messages/queries.js';

interface Row {
  readonly products: readonly LoanTypeKey[];
  readonly barred: readonly string[];
  readonly isSolar: boolean;
}

@QueryHandler(OfferingForPartner)
export class OfferingForPartnerHandler implements IQueryHandler<OfferingForPartner> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerId }: OfferingForPartner): Promise<PartnerOffering> {
    // @unscoped what customers are offered is decided for each of them, whoever works for the partner.
    const [row] =
      partnerId === null
        ? []
        : await this.em.execute<Row[]>(
            `select product_types as products, barred_lender_ids as barred,
                    status = 'published' and coalesce(brand->'features'->>'solar' = '1', false) as "isSolar" from partners.partner where id = ? and deleted_at is null`,
            [partnerId],
          );
    return {
      products: offeredProducts(row?.products ?? []),
      excludedLenderIds: row?.barred ?? [],
      loanPurpose: row?.isSolar ? SOLAR_PURPOSE : null,
    };
  }
}
