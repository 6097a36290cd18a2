import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { todayInIndia } from '../../../contracts/days.js';
import { type InsuranceKind, insuranceKinds, type InsuranceLicence } from '../../../contracts/insurance.js';
import { BrandForSite } from '../../partners/messages/index.js';

/** The one intermediary of a brand for a kind of insurance, as shown to customers. */
export interface ShownIntermediary {
  readonly kind: InsuranceKind;
  readonly intermediary_id: string;
  /** Version of the record: the customer's request names the version that was shown. */
  readonly version: number;
  readonly name: string;
  readonly registration_number: string;
  readonly licence: InsuranceLicence;
  /** Last day of the licence, `YYYY-MM-DD`. */
  readonly valid_until: string;
  readonly pays_us: 0 | 1;
}

/** Switched on, with a link, and licensed on a day in India (its parameter). */
const isShownSql = 'i.deleted_at is null and i.status and i.link is not null and i.valid_until >= ?::date';

/** The intermediaries that customers are referred to. Each brand has one for each kind, so that nothing is compared or ranked. */
@Injectable()
export class ShownIntermediaries {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** Returns the intermediaries of the requesting site, in the order of the kinds; none where its brand has none. */
  async ofSite({ origin, brand }: Pick<ConsentEvidence, 'origin' | 'brand'>): Promise<readonly ShownIntermediary[]> {
    const site = await this.queries.execute(new BrandForSite({ host: URL.parse(origin)?.hostname ?? '', brand }));
    if (site?.features.insurance !== 1) return [];
    // @unscoped what the customers of a site are told.
    return await this.em.execute<ShownIntermediary[]>(
      `select k.kind, i.id as intermediary_id, i.version, i.name, i.registration_number, i.licence,
         to_char(i.valid_until, 'YYYY-MM-DD') as valid_until, i.pays_us::int as pays_us
       from unnest(?::text[]) with ordinality k(kind, place)
       cross join lateral (
         select * from credit_cards.insurance_intermediary i
         where ${isShownSql} and (i.partner_id = ? or i.partner_id is null) and (i.kinds = '{}' or k.kind = any(i.kinds))
         order by i.partner_id nulls last, i.id limit 1) i
       order by k.place`,
      [`{${insuranceKinds.join(',')}}`, todayInIndia(), site.partnerId],
    );
  }

  /** Returns partners whose brands have an intermediary of their own; includes null where one serves every brand. */
  async partners(): Promise<readonly (string | null)[]> {
    // @unscoped public: which brands may refer at all.
    const rows = await this.em.execute<{ partnerId: string | null }[]>(
      `select distinct i.partner_id as "partnerId" from credit_cards.insurance_intermediary i where ${isShownSql}`,
      [todayInIndia()],
    );
    return rows.map(({ partnerId }) => partnerId);
  }

  /** Returns the link of a visible intermediary if it has this version, and locks it until the transaction ends; undefined otherwise. */
  async linkOf({ intermediary_id, version }: ShownIntermediary): Promise<string | undefined> {
    // @unscoped what the customers of a site are told.
    const [row] = await this.em.execute<{ link: string }[]>(
      `select i.link from credit_cards.insurance_intermediary i where i.id = ? and i.version = ? and ${isShownSql} for share`,
      [intermediary_id, version, todayInIndia()],
    );
    return row?.link;
  }
}
