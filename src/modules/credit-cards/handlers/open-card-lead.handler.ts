import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CARD_LEAD } from '../../../contracts/consents.js';
import { ChangeConsent } from '../../customer-journey/messages/index.js';
import { CardLead } from '../domain/card-lead.entity.js';
import { OpenCardLead } from '../messages/commands.js';
import { CardClicks } from './card-clicks.js';

@CommandHandler(OpenCardLead)
export class OpenCardLeadHandler implements ICommandHandler<OpenCardLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clicks: CardClicks,
  ) {}

  @Transactional()
  async execute({ categoryId, visitor, evidence, actor }: OpenCardLead): Promise<string> {
    await this.commands.execute(new ChangeConsent(CARD_LEAD, 'give', evidence, actor));
    const { uniqueId, url, attribution } = await this.clicks.note(categoryId, visitor, actor.id);
    // @unscoped it says whose it is.
    this.em.persist(this.em.create(CardLead, { customerId: actor.id, categoryId, uniqueId, ...attribution }));
    return url;
  }
}
