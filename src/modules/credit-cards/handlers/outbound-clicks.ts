import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { fillLink } from '../../../contracts/links.js';
import { CurrentAttribution, type VisitAttribution } from '../../customer-journey/messages/index.js';
import { OutboundClick } from '../domain/outbound-click.entity.js';
import type { ClickOwner } from '../domain/site-owner.js';
import { ShownCards } from './shown-cards.js';

export interface RecordedClick {
  readonly uniqueId: string;
  /** The link with the id in it. */
  readonly url: string;
  readonly attribution: VisitAttribution;
}

/** Whose click it is: who it was is asked only for where he came from. */
interface ClickSource {
  readonly visitor: string | undefined;
  readonly customerId?: string;
}

/** What a link leads to: a card, or a page of somebody we know. */
type ClickTarget =
  | { readonly categoryId: string; readonly lenderId: string | null }
  | { readonly owner: ClickOwner; readonly ownerId: string | null; readonly host: string };

/** The ledger of visits to pages of others. */
@Injectable()
export class OutboundClicks {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly cards: ShownCards,
  ) {}

  /** The card's own link with the id of a visit in it. Throws `not-found` for a card that is not shown. */
  async cardLink(categoryId: string, uniqueId: string): Promise<string> {
    return fillLink((await this.cards.findLink(categoryId)).link, uniqueId);
  }

  /** Adds a click on a card, in the caller's transaction. Throws `not-found` for a card that is not shown. */
  async recordCardClick(categoryId: string, clicker: ClickSource): Promise<RecordedClick> {
    const { link, lenderId } = await this.cards.findLink(categoryId);
    return await this.recordClick(link, { categoryId, lenderId }, clicker);
  }

  /** Adds a click on a link, in the caller's transaction. */
  async recordClick(link: string, target: ClickTarget, clicker: ClickSource): Promise<RecordedClick> {
    const attribution = await this.queries.execute(new CurrentAttribution(clicker));
    const uniqueId = randomBytes(16).toString('hex');
    // The touches stay out of it: they lead to a browser.
    const { partnerId, merchantId, merchantLocationId, channelId } = attribution;
    // @unscoped it says whose it is.
    this.em.persist(this.em.create(OutboundClick, { uniqueId, ...target, partnerId, merchantId, merchantLocationId, channelId }));
    await this.em.flush();
    return { uniqueId, url: fillLink(link, uniqueId), attribution };
  }
}
