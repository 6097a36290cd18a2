import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addressTakenError } from '../domain/publishing-problems.js';
import { HandlePartnerChange, EndPartnerSessions } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';

/**
 * A short name stands in addresses: a new partner gets none that is another brand's place, as no brand gets one that is a partner's short name. Whoever works
 * for a deleted one logs in anew once it is back.
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
