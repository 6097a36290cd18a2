import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowCardLink } from '../messages/commands.js';
import { OutboundClicks } from './outbound-clicks.js';

@CommandHandler(FollowCardLink)
export class FollowCardLinkHandler implements ICommandHandler<FollowCardLink> {
  constructor(
    readonly em: EntityManager,
    private readonly clicks: OutboundClicks,
  ) {}

  @Transactional()
  async execute({ categoryId, visitor }: FollowCardLink): Promise<string> {
    return (await this.clicks.recordCardClick(categoryId, { visitor })).url;
  }
}
