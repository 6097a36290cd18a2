import { randomBytes } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { filledLink } from '../../../contracts/links.js';
import { AttributionOf, type VisitAttribution } from '../../customer-journey/messages/index.js';
import { CardClick } from '../domain/card-click.entity.js';
import { ShownCards } from './shown-cards.js';

export interface NotedClick {
  readonly uniqueId: string;
  /** The card's own link with the id in it. */
  readonly url: string;
  readonly attribution: VisitAttribution;
}

/** The ledger of visits to the pages of banks. */
@Injectable()
export class CardClicks {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly cards: ShownCards,
  ) {}

  /** The card's own link with the id of a visit in it. Throws `not-found` for a card that is not shown. */
  async linkWith(categoryId: string, uniqueId: string): Promise<string> {
    return filledLink(await this.cards.linkOf(categoryId), uniqueId);
  }

  /** Adds a click, in the caller's transaction; who it was is asked only for where he came from. Throws `not-found` for a card that is not shown. */
  async note(categoryId: string, visitor: string | undefined, customerId?: string): Promise<NotedClick> {
    const link = await this.cards.linkOf(categoryId);
    const attribution = await this.queries.execute(new AttributionOf({ visitor, customerId }));
    const uniqueId = randomBytes(16).toString('hex');
    // The touches stay out of it: they lead to a browser.
    const { partnerId, merchantId, merchantLocationId, channelId } = attribution;
    // @unscoped it says whose it is.
    this.em.persist(this.em.create(CardClick, { uniqueId, categoryId, partnerId, merchantId, merchantLocationId, channelId }));
    await this.em.flush();
    return { uniqueId, url: filledLink(link, uniqueId), attribution };
  }
}
