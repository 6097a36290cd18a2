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
  /** The link with the visit id. */
  readonly url: string;
  readonly attribution: VisitAttribution;
}

/** Source of a click: the customer is used only to find the attribution. */
interface ClickSource {
  readonly visitor: string | undefined;
  readonly customerId?: string;
}

/** Target of a link: a card or a page of a known owner. */
type ClickTarget =
  | { readonly categoryId: string; readonly lenderId: string | null }
  | { readonly owner: ClickOwner; readonly ownerId: string | null; readonly host: string };

/** Records outbound clicks. */
@Injectable()
export class OutboundClicks {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly cards: ShownCards,
  ) {}

  /** Returns the card's own link with a visit id. Throws `not-found` for a hidden card. */
  async cardLink(categoryId: string, uniqueId: string): Promise<string> {
    return fillLink((await this.cards.findLink(categoryId)).link, uniqueId);
  }

  /** Records a click on a card in the caller's transaction. Throws `not-found` for a hidden card. */
  async recordCardClick(categoryId: string, clicker: ClickSource): Promise<RecordedClick> {
    const { link, lenderId } = await this.cards.findLink(categoryId);
    return await this.recordClick(link, { categoryId, lenderId }, clicker);
  }

  /** Records a click on a link in the caller's transaction. */
  async recordClick(link: string, target: ClickTarget, clicker: ClickSource): Promise<RecordedClick> {
    const attribution = await this.queries.execute(new CurrentAttribution(clicker));
    const uniqueId = randomBytes(16).toString('hex');
    // Attribution touches are left out: they identify a browser.
    const { partnerId, merchantId, merchantLocationId, channelId } = attribution;
    // @unscoped it says whose it is.
    this.em.persist(this.em.create(OutboundClick, { uniqueId, ...target, partnerId, merchantId, merchantLocationId, channelId }));
    await this.em.flush();
    return { uniqueId, url: fillLink(link, uniqueId), attribution };
  }
}
