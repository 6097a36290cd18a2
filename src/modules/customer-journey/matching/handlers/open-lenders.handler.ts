import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { loanTypeKeys } from '../../../../contracts/loan-types.js';
import { LendersForMatching } from '../../../lenders/messages/index.js';
import { type PublicLender, PublicLenders } from '../../../partners/messages/index.js';
import { openLender } from '../domain/open-lender.js';

@QueryHandler(PublicLenders)
export class OpenLendersHandler implements IQueryHandler<PublicLenders> {
  constructor(private readonly queries: QueryBus) {}

  async execute(): Promise<readonly PublicLender[]> {
    const lenders = await Promise.all(loanTypeKeys.map((key) => this.queries.execute(new LendersForMatching(key))));
    const now = new Date();
    return lenders.flat().flatMap((lender) => (lender.lender_status ? [openLender(lender, now)] : []));
  }
}
