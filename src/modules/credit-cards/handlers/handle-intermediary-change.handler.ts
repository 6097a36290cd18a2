import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { HandleIntermediaryChange } from '../messages/commands.js';

/** A brand refers to one intermediary for each kind of insurance, so that none is preferred: switching on a second one is refused. */
@CommandHandler(HandleIntermediaryChange)
export class HandleIntermediaryChangeHandler implements ICommandHandler<HandleIntermediaryChange> {
  constructor(private readonly em: EntityManager) {}

  async execute({ change: { id } }: HandleIntermediaryChange): Promise<void> {
    // Serializes changes: of two that are switched on at once the second sees the first.
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('insurance intermediaries', 0))`);
    // @unscoped the intermediaries of every brand are staff's.
    const [other] = await this.em.execute<{ name: string }[]>(
      `select other.name from credit_cards.insurance_intermediary own join credit_cards.insurance_intermediary other
         on other.id <> own.id and other.status and other.deleted_at is null and other.partner_id is not distinct from own.partner_id
           and (other.kinds = '{}' or own.kinds = '{}' or other.kinds && own.kinds)
       where own.id = ? and own.status and own.deleted_at is null order by other.name limit 1`,
      [id],
    );
    if (other) throw new AppError('intermediary-doubled', { name: other.name });
  }
}
