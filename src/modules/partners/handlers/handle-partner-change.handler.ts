import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addressTakenError } from '../domain/publishing-problems.js';
import { HandlePartnerChange, EndPartnerSessions } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';

/**
 * Checks the short name of a new partner, which is part of URLs: it must not be another brand's path segment, as no brand gets a partner's
 * short name as segment. Ends the sessions of
 * a deleted partner's users.
 */
@CommandHandler(HandlePartnerChange)
export class HandlePartnerChangeHandler implements ICommandHandler<HandlePartnerChange> {
  constructor(
    private readonly drafts: BrandDrafts,
    private readonly commands: CommandBus,
  ) {}

  async execute({ change: { id, action } }: HandlePartnerChange): Promise<void> {
    if (action === 'delete') await this.commands.execute(new EndPartnerSessions({ partnerId: id, merchantId: null }, 'deleted'));
    if (action !== 'create') return;
    const holder = await this.drafts.findSlugConflict(id);
    if (holder) throw addressTakenError(holder);
  }
}
