import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { toJourneyKey } from '../../../contracts/journeys.js';
import { IsLenderConnected } from '../messages/queries.js';
import { LenderClients } from './lender-clients.js';

@QueryHandler(IsLenderConnected)
export class IsLenderConnectedHandler implements IQueryHandler<IsLenderConnected> {
  constructor(
    private readonly em: EntityManager,
    private readonly clients: LenderClients,
  ) {}

  async execute({ lenderId }: IsLenderConnected): Promise<boolean> {
    const [lender] = await this.em.execute<{ api: string | null }[]>('select api from lenders.lender where id = ?', [lenderId]);
    const journey = toJourneyKey(lender?.api);
    return journey === null || this.clients.find(journey) !== undefined;
  }
}
