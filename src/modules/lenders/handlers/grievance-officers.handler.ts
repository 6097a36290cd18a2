import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type GrievanceOfficer, GrievanceOfficers } from '../messages/queries.js';

@QueryHandler(GrievanceOfficers)
export class GrievanceOfficersHandler implements IQueryHandler<GrievanceOfficers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderIds }: GrievanceOfficers): Promise<ReadonlyMap<string, GrievanceOfficer>> {
    const officers = await this.em.execute<(GrievanceOfficer & { readonly id: string })[]>(
      `select id, grievance_name as name, grievance_email as email, grievance_phone as phone from lenders.lender
       where id in (?) and coalesce(grievance_email, grievance_phone) is not null`,
      [[...lenderIds]],
    );
    return new Map(officers.map(({ id, ...officer }) => [id, officer]));
  }
}
