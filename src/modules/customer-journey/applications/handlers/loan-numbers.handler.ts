import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LoanNumbers } from '../../messages/queries.js';

@QueryHandler(LoanNumbers)
export class LoanNumbersHandler implements IQueryHandler<LoanNumbers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: LoanNumbers): Promise<ReadonlyMap<string, string>> {
    // @unscoped our own ledger, which partner users cannot list.
    const rows = await this.em.execute<{ id: string; number: string }[]>(
      `select id, lender_application_id as number from customer_journey.lender_application where id = any(?::uuid[]) and lender_application_id is not null`,
      [`{${submissionIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
  }
}
