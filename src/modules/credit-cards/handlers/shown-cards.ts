import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/http/app-error.js';

/** A card as customers see it, by the names of the product specification §3. */
export interface ShownCard {
  readonly category_id: string;
  readonly category_name: string;
  readonly category_img_thumb: string | null;
  readonly key_feature: string | null;
  /** Rupees a year; null where we do not know. */
  readonly annual_fee: number | null;
  readonly secured: number;
  readonly marketing_bullets: string[];
}

/** Switched on, and with a page to lead to. */
const isShown = 'deleted_at is null and status and utm_link is not null';

/** The cards that customers are shown: in the order that staff has given them, the same for everybody. */
@Injectable()
export class ShownCards {
  constructor(private readonly em: EntityManager) {}

  /** All of them, or those with or without a deposit as security. */
  async all(secured: boolean | undefined): Promise<ShownCard[]> {
    return await this.em.execute<ShownCard[]>(
      `select id as category_id, category_name, category_img_thumb, key_feature, annual_fee::float8 as annual_fee, secured::int as secured, marketing_bullets
       from credit_cards.credit_card where ${isShown} and (?::boolean is null or secured = ?::boolean)
       order by sort_order, lower(category_name), id`,
      [secured ?? null, secured ?? null],
    );
  }

  /** Where Apply leads. Throws `not-found` for a card that is not shown. */
  async linkOf(categoryId: string): Promise<string> {
    const [card] = await this.em.execute<{ utm_link: string }[]>(
      `select utm_link from credit_cards.credit_card where id = ? and ${isShown}`,
      [categoryId],
    );
    if (!card) throw new AppError('not-found');
    return card.utm_link;
  }
}
