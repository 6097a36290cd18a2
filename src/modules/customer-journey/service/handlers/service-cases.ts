import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Keeps the cases of customer service equal to the applications that they are copied from. */
@Injectable()
export class ServiceCases {
  constructor(private readonly em: EntityManager) {}

  /** Copies the present state of applications; creates cases that do not exist yet. Safe to repeat, and in any order. */
  async copy(applicationIds: readonly string[]): Promise<void> {
    const ids = `{${applicationIds.join(',')}}`;
    // In a statement of its own: the copy then reads what the one before it has read, or something newer.
    // @unscoped work of ours: the cases of all partners.
    await this.em.execute(
      'select from customer_journey.service_case where application_id = any(?::uuid[]) order by application_id for update',
      [ids],
    );
    // @unscoped the same.
    await this.em.execute(copyPresentStates('any(?::uuid[])'), [ids]);
  }

  /** Copies the applications with transitions of the last days whose case is missing or differs. */
  async repair(days: number): Promise<void> {
    // @unscoped work of ours: the cases of all partners.
    await this.em.execute(
      copyPresentStates(
        `any(array(select distinct application_id from customer_journey.application_history where at > now() - make_interval(days => ?)))`,
      ),
      [days],
    );
  }

  /** Ends ownership and follow-ups of erased customers, about whom nothing is left to do. */
  async closeErased(customerIds: readonly string[]): Promise<void> {
    // @unscoped erasure covers the cases of every partner.
    await this.em.execute(
      `update customer_journey.service_case set owner_id = null, follow_up_at = null, version = version + 1
       where customer_id = any(?::uuid[]) and (owner_id is not null or follow_up_at is not null)`,
      [`{${customerIds.join(',')}}`],
    );
  }
}

const copied = ['stage', 'lender_application_id', 'lender_id', 'lender', 'status', 'moved_at'];
const columnsOf = (alias: string) => copied.map((column) => `${alias}.${column}`).join(', ');

/**
 * Statement that makes the cases of applications equal to their present state; `ids` is the right side of `id = `. @unscoped work of ours: the
 * cases of all partners.
 */
const copyPresentStates = (ids: string) => `
  insert into customer_journey.service_case as c
    (application_id, customer_id, loan_type, stage, lender_application_id, lender_id, lender, status, moved_at, created_at)
  select n.* from (
    select a.id as application_id, a.customer_id, a.loan_type, a.state as stage, l.id as lender_application_id, l.lender_id,
      l.lender_name as lender, l.state as status, coalesce(l.moved_at, a.created_at) as moved_at, a.created_at
    from customer_journey.application a
    left join lateral (
      select * from customer_journey.lender_application l where l.application_id = a.id order by l.moved_at desc, l.id limit 1
    ) l on true
    where a.id = ${ids}
  ) n
  left join customer_journey.service_case known on known.application_id = n.application_id
  where known.application_id is null or (${columnsOf('known')}) is distinct from (${columnsOf('n')})
  order by n.application_id
  on conflict (application_id) do update set ${copied.map((column) => `${column} = excluded.${column}`).join(', ')}
  where excluded.moved_at >= c.moved_at`;
