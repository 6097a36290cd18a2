import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FollowCardLink } from '../messages/commands.js';
import { CardClicks } from './card-clicks.js';

@CommandHandler(FollowCardLink)
export class FollowCardLinkHandler implements ICommandHandler<FollowCardLink> {
  constructor(
    readonly em: EntityManager,
    private readonly clicks: CardClicks,
  ) {}

  @Transactional()
  async execute({ categoryId, visitor }: FollowCardLink): Promise<string> {
    return (await this.clicks.note(categoryId, visitor)).url;
  }
}
