import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { journeyOf } from '../../../contracts/journeys.js';
import { IsLenderConnected } from '../messages/queries.js';
import { LenderLines } from './lender-lines.js';

@QueryHandler(IsLenderConnected)
export class IsLenderConnectedHandler implements IQueryHandler<IsLenderConnected> {
  constructor(
    private readonly em: EntityManager,
    private readonly lines: LenderLines,
  ) {}

  async execute({ lenderId }: IsLenderConnected): Promise<boolean> {
    const [lender] = await this.em.execute<{ api: string | null }[]>('select api from lenders.lender where id = ?', [lenderId]);
    const journey = journeyOf(lender?.api);
    return journey === null || this.lines.find(journey) !== undefined;
  }
}
