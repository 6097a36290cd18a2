import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type ApplicationState, isTerminal } from '../../../../contracts/application-states.js';
import { UnsentSubmissions } from '../../../lenders/messages/index.js';
import { LendersAwaitingSubmission } from '../../messages/between-submodules.js';

@QueryHandler(LendersAwaitingSubmission)
export class LendersAwaitingSubmissionHandler implements IQueryHandler<LendersAwaitingSubmission> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ customerId }: LendersAwaitingSubmission): Promise<readonly string[]> {
    // @unscoped the customer's own.
    const rows = await this.em.execute<{ id: string; lender_name: string; state: ApplicationState }[]>(
      `select id, lender_name, state from customer_journey.lender_application
       where customer_id = ? and journey_key is not null and lender_application_id is null order by created_at`,
      [customerId],
    );
    const applied = rows.filter(({ state }) => !isTerminal(state));
    if (applied.length === 0) return [];
    const unsent = await this.queries.execute(new UnsentSubmissions(applied.map(({ id }) => id)));
    return applied.flatMap(({ id, lender_name }) => (unsent.includes(id) ? [lender_name] : []));
  }
}
