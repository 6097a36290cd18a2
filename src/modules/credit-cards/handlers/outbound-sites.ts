import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { validateLink } from '../../../contracts/links.js';
import { AppError } from '../../../platform/http/app-error.js';
import { LenderAtHost } from '../../lenders/messages/index.js';
import { PartnerAtHost } from '../../partners/messages/index.js';
import type { SiteOwner } from '../domain/site-owner.js';
import { ShownCards } from './shown-cards.js';

/** A page that our links may lead to. */
export interface OutboundSite {
  readonly owner: SiteOwner;
  /** Id of the lender or partner; a bank has none. */
  readonly ownerId: string | null;
  /** Name shown to the visitor; for a bank its host. */
  readonly name: string;
  readonly host: string;
}

/** Pages that a link may lead to: those of the banks of our cards, of lenders with a journey, and of partners with a published brand. */
@Injectable()
export class OutboundSites {
  constructor(
    readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly cards: ShownCards,
  ) {}

  /** Returns the owner of an address. Throws `not-found` for anything but an HTTPS address at a host of theirs. */
  async find(address: string): Promise<OutboundSite> {
    const site = validateLink(address) === undefined ? await this.findByHost(new URL(address)) : undefined;
    if (!site) throw new AppError('not-found');
    return site;
  }

  private async findByHost({ hostname: host, port }: URL): Promise<OutboundSite | undefined> {
    if (port !== '') return undefined;
    const partner = await this.queries.execute(new PartnerAtHost(host));
    if (partner) return { owner: 'partner', ownerId: partner.id, name: partner.name, host };
    const lender = await this.queries.execute(new LenderAtHost(host));
    if (lender) return { owner: 'lender', ownerId: lender.id, name: lender.name, host };
    return (await this.cards.hasLinkToHost(host)) ? { owner: 'bank', ownerId: null, name: host, host } : undefined;
  }
}
