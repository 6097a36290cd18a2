import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Keeps the cases of customer service equal to the applications that they are copied from. */
@Injectable()
export class ServiceCases {
  constructor(private readonly em: EntityManager) {}

  /** Copies the present state of applications; creates cases that do not exist yet. Safe to repeat, and in any order. */
  async copy(applicationIds: readonly string[]): Promise<void> {
    // @unscoped work of ours: the cases of all partners.
    await this.em.execute(
      `insert into customer_journey.service_case as c
         (application_id, customer_id, loan_type, stage, lender_application_id, lender_id, lender, status, moved_at, created_at)
       ${presentStates} where a.id = any(?::uuid[]) order by a.id
       on conflict (application_id) do update set stage = excluded.stage, lender_application_id = excluded.lender_application_id,
         lender_id = excluded.lender_id, lender = excluded.lender, status = excluded.status, moved_at = excluded.moved_at
       where (c.stage, c.lender_application_id, c.lender, c.status, c.moved_at) is distinct from
         (excluded.stage, excluded.lender_application_id, excluded.lender, excluded.status, excluded.moved_at)`,
      [`{${applicationIds.join(',')}}`],
    );
  }
}

const presentStates = `select a.id, a.customer_id, a.loan_type, a.state, l.id, l.lender_id, l.lender_name, l.state,
    coalesce(l.moved_at, a.created_at), a.created_at
  from customer_journey.application a
  left join lateral (
    select * from customer_journey.lender_application l where l.application_id = a.id order by l.moved_at desc, l.id limit 1
  ) l on true`;
