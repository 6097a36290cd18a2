import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ExcludingPartner, PartnersExcludingLenders } from '../../lenders/messages/index.js';

interface ExcludedLender {
  readonly lenderId: string;
  readonly partners: readonly ExcludingPartner[];
}

@QueryHandler(PartnersExcludingLenders)
export class PartnersExcludingLendersHandler implements IQueryHandler<PartnersExcludingLenders> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<ReadonlyMap<string, readonly ExcludingPartner[]>> {
    // @unscoped for staff, who see every partner.
    const barred = await this.em.execute<ExcludedLender[]>(
      `select barred.lender_id as "lenderId", json_agg(json_build_object('id', p.id, 'name', p.name) order by p.name, p.id) as partners
       from partners.partner p cross join unnest(p.barred_lender_ids) as barred(lender_id)
       where p.deleted_at is null group by barred.lender_id`,
    );
    return new Map(barred.map(({ lenderId, partners }) => [lenderId, partners]));
  }
}
