import { Migration } from '@mikro-orm/migrations';

/** Notes of customer service. */
export class Migration20261130008200_service_notes extends Migration {
  override up(): void {
    this.addSql(`create table customer_journey.service_note (
      id uuid not null, customer_id uuid not null, application_id uuid null, author_id uuid not null, content text not null,
      created_at timestamptz not null default clock_timestamp(), primary key (id))`);
    this.addSql('create index service_note_of_customer on customer_journey.service_note (customer_id, created_at)');
    this.addSql(`create trigger service_note_append_only before update or delete or truncate on customer_journey.service_note
      for each statement execute function platform.refuse_change()`);
  }

  override down(): void {
    this.addSql('drop table customer_journey.service_note');
  }
}
