import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '../../../platform/http/app-error.js';
import { DeletedOrUnknownLenderIds } from '../../lenders/messages/index.js';
import { HandleCardChange } from '../messages/commands.js';

/** A card is restored with its lender; where that is deleted, the lender has to be restored first. */
@CommandHandler(HandleCardChange)
export class HandleCardChangeHandler implements ICommandHandler<HandleCardChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ change: { id, action } }: HandleCardChange): Promise<void> {
    if (action !== 'restore') return;
    const lenders = await this.em.execute<{ lender_id: string }[]>(
      'select lender_id from credit_cards.credit_card where id = ? and lender_id is not null',
      [id],
    );
    const gone = await this.queries.execute(new DeletedOrUnknownLenderIds(lenders.map(({ lender_id }) => lender_id)));
    if (gone.length > 0) throw new AppError('parent-deleted');
  }
}
