import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CARD_LEAD } from '../../../contracts/consents.js';
import { ChangeConsent } from '../../customer-journey/messages/index.js';
import { CardLead } from '../domain/card-lead.entity.js';
import { OpenCardLead } from '../messages/commands.js';
import { OutboundClicks } from './outbound-clicks.js';
import { DuplicateClickGuard } from './duplicate-click-guard.js';

@CommandHandler(OpenCardLead)
export class OpenCardLeadHandler implements ICommandHandler<OpenCardLead> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clicks: OutboundClicks,
    private readonly duplicateClicks: DuplicateClickGuard,
  ) {}

  @Transactional()
  async execute({ categoryId, visitor, evidence, actor }: OpenCardLead): Promise<string> {
    await this.commands.execute(new ChangeConsent(CARD_LEAD, 'give', evidence, actor));
    const again = await this.findRecentLead(actor.id, categoryId);
    if (again) return await this.clicks.cardLink(categoryId, again);
    const { uniqueId, url, attribution } = await this.clicks.recordCardClick(categoryId, { visitor, customerId: actor.id });
    // @unscoped it says whose it is.
    this.em.persist(this.em.create(CardLead, { customerId: actor.id, categoryId, uniqueId, ...attribution }));
    return url;
  }

  /** Returns the visit id of a lead that began a moment ago: a double click opens one lead. */
  private async findRecentLead(customerId: string, categoryId: string): Promise<string | undefined> {
    const since = await this.duplicateClicks.windowStart(customerId, CARD_LEAD);
    // @unscoped the customer's own.
    const [lead] = await this.em.execute<{ uniqueId: string }[]>(
      `select unique_id as "uniqueId" from credit_cards.card_lead
       where customer_id = ? and category_id = ? and opened_at > ?::timestamptz order by opened_at desc limit 1`,
      [customerId, categoryId, since],
    );
    return lead?.uniqueId;
  }
}
