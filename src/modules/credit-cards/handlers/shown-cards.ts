import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';

/** A card as customers see it, by the names of the product specification §3. */
export interface ShownCard {
  readonly category_id: string;
  readonly category_name: string;
  /** Texts in Hindi; a page shows English where there is none. */
  readonly category_name_hi: string | null;
  readonly category_img_thumb: string | null;
  readonly key_feature: string | null;
  readonly key_feature_hi: string | null;
  /** Rupees a year; null where it is not known. */
  readonly annual_fee: number | null;
  readonly secured: number;
  readonly marketing_bullets: string[];
  readonly marketing_bullets_hi: string[];
}

/** The page of a card at its bank. */
interface CardLink {
  readonly link: string;
  readonly lenderId: string | null;
}

/** Switched on and with a link. */
const isShownSql = 'deleted_at is null and status and utm_link is not null';

/** The cards that customers see, in the order set by staff, the same for everyone. */
@Injectable()
export class ShownCards {
  constructor(private readonly em: EntityManager) {}

  /** Returns all of them, or those with or without a deposit as security. */
  async all(secured: boolean | undefined): Promise<ShownCard[]> {
    return await this.em.execute<ShownCard[]>(
      `select id as category_id, category_name, category_name_hi, category_img_thumb, key_feature, key_feature_hi, annual_fee::float8 as annual_fee,
         secured::int as secured, marketing_bullets, marketing_bullets_hi
       from credit_cards.credit_card where ${isShownSql} and (?::boolean is null or secured = ?::boolean)
       order by sort_order, lower(category_name), id`,
      [secured ?? null, secured ?? null],
    );
  }

  /** Returns the id of the one visible card whose own link equals this address; undefined where no card or several cards have it. */
  async findByLink(address: string): Promise<string | undefined> {
    const cards = await this.em.execute<{ id: string; utm_link: string }[]>(
      `select id, utm_link from credit_cards.credit_card where ${isShownSql}`,
    );
    const own = cards.filter(({ utm_link }) => URL.canParse(utm_link) && new URL(utm_link).href === new URL(address).href);
    return own.length === 1 ? own[0]?.id : undefined;
  }

  /** Returns whether a visible card links to this host name. */
  async hasLinkToHost(host: string): Promise<boolean> {
    const links = await this.em.execute<{ utm_link: string }[]>(
      `select distinct utm_link from credit_cards.credit_card where ${isShownSql}`,
    );
    return links.some(({ utm_link }) => URL.canParse(utm_link) && new URL(utm_link).hostname === host);
  }

  /** Returns the Apply link and the current payer. Throws `not-found` for a hidden card. */
  async findLink(categoryId: string): Promise<CardLink> {
    const [card] = await this.em.execute<CardLink[]>(
      `select utm_link as link, lender_id as "lenderId" from credit_cards.credit_card where id = ? and ${isShownSql}`,
      [categoryId],
    );
    if (!card) throw new AppError('not-found');
    return card;
  }
}
