import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type BrandTerms, type BrandTermsReference, type BrandTermsTexts, hashTerms } from '../../../contracts/brand-terms.js';

/** Joins the newest version of the terms of the partner `p`, as `newest_terms.standing`. */
// @unscoped part of statements that say themselves whose partner it is.
export const joinNewestTerms = `left join lateral (
    select jsonb_build_object('version', t.version, 'effective_from', t.effective_from, 'hash', t.hash) as standing
    from partners.brand_terms t where t.partner_id = p.id order by t.version desc limit 1
  ) newest_terms on true`;

/** Selects the terms in force: null where the published brand shows no terms. */
export const termsInForce = `case when p.brand ->> 'tanc_apply' = '1' then newest_terms.standing end`;

const columns = `version, effective_from::text as effective_from, hash, en, hi`;

/** The published terms of brands. */
@Injectable()
export class BrandTermsVersions {
  constructor(private readonly em: EntityManager) {}

  /**
   * Creates the next version, in force from today, where the texts differ from the newest one. Joins the caller's transaction, which holds
   * the lock on the partner.
   */
  async add(partnerId: string, texts: BrandTermsTexts): Promise<void> {
    const hash = hashTerms(texts);
    // @unscoped staff alone: what publishes has a permission of the back office.
    await this.em.execute(
      `insert into partners.brand_terms (partner_id, version, effective_from, hash, en, hi)
       select ?, coalesce(max(version), 0) + 1, (now() at time zone 'Asia/Kolkata')::date, ?, ?, ?
       from partners.brand_terms where partner_id = ? having (array_agg(hash order by version desc))[1] is distinct from ?`,
      [partnerId, hash, texts.en, texts.hi, partnerId, hash],
    );
  }

  /** Returns the last published version, also of a brand that shows none now; undefined where there never was one. */
  async newest(partnerId: string): Promise<BrandTerms | undefined> {
    // @unscoped staff alone: its route asks for a permission of the back office.
    const [found] = await this.em.execute<BrandTerms[]>(
      `select ${columns} from partners.brand_terms where partner_id = ? order by version desc limit 1`,
      [partnerId],
    );
    return found;
  }

  /** Returns the texts of a version; undefined where there is none. */
  async read(partnerId: string, { version }: BrandTermsReference): Promise<BrandTerms | undefined> {
    // @unscoped public: everybody may read the terms that hold.
    const [found] = await this.em
      .fork()
      .execute<BrandTerms[]>(`select ${columns} from partners.brand_terms where partner_id = ? and version = ?`, [partnerId, version]);
    return found;
  }
}
