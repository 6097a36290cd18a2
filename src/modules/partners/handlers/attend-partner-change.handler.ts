import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { takenPlace } from '../domain/publishing-problems.js';
import { AttendPartnerChange, EndWorkSessions } from '../messages/commands.js';
import { BrandDrafts } from './brand-drafts.js';

/**
 * A short name stands in addresses: a new partner gets none that is another brand's place, as no brand gets one that is a partner's short name. Whoever works
 * for a deleted one logs in anew once it is back.
 */
@CommandHandler(AttendPartnerChange)
export class AttendPartnerChangeHandler implements ICommandHandler<AttendPartnerChange> {
  constructor(
    private readonly drafts: BrandDrafts,
    private readonly commands: CommandBus,
  ) {}

  async execute({ change: { id, deed } }: AttendPartnerChange): Promise<void> {
    if (deed === 'delete') await this.commands.execute(new EndWorkSessions({ partnerId: id, merchantId: null }, 'deleted'));
    if (deed !== 'create') return;
    const holder = await this.drafts.holderOfNameOf(id);
    if (holder) throw takenPlace(holder);
  }
}
