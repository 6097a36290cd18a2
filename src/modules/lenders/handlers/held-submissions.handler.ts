import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { HeldSubmissions } from '../messages/queries.js';

@QueryHandler(HeldSubmissions)
export class HeldSubmissionsHandler implements IQueryHandler<HeldSubmissions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ submissionIds }: HeldSubmissions): Promise<readonly string[]> {
    const held = await this.em.execute<{ id: string }[]>('select id from lenders.submission where id in (?) and is_held', [
      [...submissionIds],
    ]);
    return held.map(({ id }) => id);
  }
}
