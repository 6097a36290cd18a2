import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PurgeCreditScores } from '../../messages/between-submodules.js';

@CommandHandler(PurgeCreditScores)
export class PurgeCreditScoresHandler implements ICommandHandler<PurgeCreditScores> {
  constructor(private readonly em: EntityManager) {}

  async execute({ customerId }: PurgeCreditScores): Promise<void> {
    await this.em.execute(
      `update customer_journey.bureau_enquiry
       set band_sealed = null, forgotten_at = now(), settled_at = coalesce(settled_at, now()), state = case state when 'asking' then 'stopped' else state end
       where customer_id = ? and forgotten_at is null`,
      [customerId],
    );
  }
}
