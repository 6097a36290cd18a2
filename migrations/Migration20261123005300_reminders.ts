import { Migration } from '@mikro-orm/migrations';

/** Messages that customers want at a time of their choice. */
export class Migration20261123005300_reminders extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."reminder" ("id" uuid not null, "customer_id" uuid not null, "asked_at" timestamptz not null default clock_timestamp(), "due_at" timestamptz not null, "site_url" varchar(255) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "customer_journey"."reminder" add constraint "reminder_customer_id_unique" unique ("customer_id");`);
  }

  override down(): void {
    this.addSql(`drop table "customer_journey"."reminder";`);
  }
}
