import { Migration } from '@mikro-orm/migrations';

/** Queue of customer service: a case for each application. */
export class Migration20261129008000_service_cases extends Migration {
  override up(): void {
    this.addSql(`create table customer_journey.service_case (
      application_id uuid not null, customer_id uuid not null, loan_type varchar(10) not null, stage varchar(30) not null,
      lender_application_id uuid null, lender_id uuid null, lender varchar(120) null, status varchar(30) null, moved_at timestamptz not null,
      created_at timestamptz not null, owner_id uuid null, follow_up_at timestamptz null, version int not null default 1,
      primary key (application_id))`);
    this.addSql(`insert into customer_journey.service_case
        (application_id, customer_id, loan_type, stage, lender_application_id, lender_id, lender, status, moved_at, created_at)
      select a.id, a.customer_id, a.loan_type, a.state, l.id, l.lender_id, l.lender_name, l.state, coalesce(l.moved_at, a.created_at), a.created_at
      from customer_journey.application a
      left join (
        select distinct on (application_id) * from customer_journey.lender_application order by application_id, moved_at desc, id
      ) l on l.application_id = a.id`);
    this.addSql('create index service_case_newest on customer_journey.service_case (created_at, application_id)');
    this.addSql('create index service_case_moved on customer_journey.service_case (moved_at, application_id)');
    this.addSql('create index service_case_by_status on customer_journey.service_case (status, created_at, application_id)');
    this.addSql('create index service_case_by_lender on customer_journey.service_case (lender_id, created_at, application_id)');
    this.addSql('create index service_case_of_customer on customer_journey.service_case (customer_id)');
    this.addSql(
      'create index service_case_of_owner on customer_journey.service_case (owner_id, follow_up_at, application_id) where owner_id is not null',
    );
    this.addSql(
      'create index service_case_due on customer_journey.service_case (follow_up_at, application_id) where follow_up_at is not null',
    );
  }

  override down(): void {
    this.addSql('drop table customer_journey.service_case');
  }
}
