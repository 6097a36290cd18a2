import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { todayInIndia } from '../../../contracts/days.js';
import { MAX_SHOWN_VOUCHERS } from '../../../contracts/resources/voucher.js';
import { PublishedBrands } from './published-brands.js';

/** A voucher as shown to customers. */
interface ShownVoucher {
  readonly voucher_id: string;
  readonly shop: string;
  readonly title: string;
  readonly title_hi: string | null;
  readonly code: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly valid_until: string;
}

/** The vouchers that customers see. */
@Injectable()
export class ShownVouchers {
  constructor(
    private readonly em: EntityManager,
    private readonly brands: PublishedBrands,
  ) {}

  /** Returns the vouchers valid today in the brand of the requesting site, the first to expire first; none without the feature. */
  async ofSite({ origin, brand }: Pick<ConsentEvidence, 'origin' | 'brand'>): Promise<readonly ShownVoucher[]> {
    const site = await this.brands.find({ partner: brand, host: URL.parse(origin)?.hostname });
    if (site?.brand.features.vouchers !== 1) return [];
    const today = todayInIndia();
    // @unscoped what the customers of a site are shown.
    return await this.em.execute<ShownVoucher[]>(
      `select id as voucher_id, shop, title, title_hi, code, to_char(valid_until, 'YYYY-MM-DD') as valid_until from partners.voucher
       where deleted_at is null and status and valid_from <= ?::date and valid_until >= ?::date and (partner_id = ? or partner_id is null)
       order by voucher.valid_until, shop, code, id limit ?`,
      [today, today, site.id, MAX_SHOWN_VOUCHERS],
    );
  }
}
