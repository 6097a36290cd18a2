import { EntityManager } from '@mikro-orm/postgresql';
import { Transactional } from '@mikro-orm/decorators/legacy';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowLink } from '../messages/commands.js';
import { OutboundClicks } from './outbound-clicks.js';
import { OutboundSites } from './outbound-sites.js';
import { ShownCards } from './shown-cards.js';

@CommandHandler(FollowLink)
export class FollowLinkHandler implements ICommandHandler<FollowLink> {
  constructor(
    readonly em: EntityManager,
    private readonly sites: OutboundSites,
    private readonly cards: ShownCards,
    private readonly clicks: OutboundClicks,
  ) {}

  @Transactional()
  async execute({ address, visitor }: FollowLink): Promise<string> {
    const { owner, ownerId, host } = await this.sites.find(address);
    const card = await this.cards.findByLink(address);
    if (card) return (await this.clicks.recordCardClick(card, { visitor })).url;
    return (await this.clicks.recordClick(address, { owner, ownerId, host }, { visitor })).url;
  }
}
