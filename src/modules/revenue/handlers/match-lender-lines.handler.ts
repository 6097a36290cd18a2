import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { MatchedLenderRows, type LenderRowKeys } from '../../customer-journey/messages/index.js';
import { matchLines, nextUnmatched, lockLenderLines, openUnmatched } from '../importers/commission.sql.js';
import { MatchLenderLines } from '../messages/commands.js';

@CommandHandler(MatchLenderLines)
export class MatchLenderLinesHandler implements ICommandHandler<MatchLenderLines> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ payload: { lenderId } }: MatchLenderLines): Promise<void> {
    await this.em.execute(lockLenderLines, [lenderId]);
    await this.em.execute(openUnmatched, [lenderId]);
    const next = () => this.em.execute<LenderRowKeys[]>(nextUnmatched);
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      const numbers = new Map(rows.map(({ row, lenderApplicationId }) => [row, lenderApplicationId]));
      const found = await this.queries.execute(new MatchedLenderRows(lenderId, rows));
      const matched = found.flatMap(({ row, submissionId }) => (submissionId ? [{ loanNo: numbers.get(row), submissionId }] : []));
      if (matched.length > 0) await this.em.execute(matchLines, [JSON.stringify(matched), lenderId]);
    }
  }
}
