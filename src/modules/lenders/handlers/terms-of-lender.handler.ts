import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import { type LenderTerms, TermsOfLender } from '../messages/queries.js';
import { matchingTermsColumns } from './lenders-for-matching.handler.js';

@QueryHandler(TermsOfLender)
export class TermsOfLenderHandler implements IQueryHandler<TermsOfLender> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderId }: TermsOfLender): Promise<LenderTerms> {
    const [terms] = await this.em.execute<LenderTerms[]>(
      `select ${matchingTermsColumns} from lenders.lender where id = ? and deleted_at is null`,
      [lenderId],
    );
    if (!terms) throw new AppError('not-found');
    return terms;
  }
}
