import { Migration } from '@mikro-orm/migrations';

/** Lists that people take out as files. */
export class Migration20261122002900_exports extends Migration {
  override up(): void {
    this.addSql(
      `create table "platform"."export" ("id" uuid not null, "list" varchar(80) not null, "format" text not null, "language" text not null, "question" text null, "audience" text not null, "owner_id" uuid not null, "role" smallint null, "partner_id" uuid null, "merchant_id" uuid null, "acting_admin_id" uuid null, "message_id" uuid not null, "asked_at" timestamptz not null default clock_timestamp(), "started_at" timestamptz null, "rows_written" int not null default 0, "storage_key" varchar(120) null, "bytes" bigint null, "finished_at" timestamptz null, "erased_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "platform"."export" add constraint "export_format_check" check ("format" in ('csv', 'xlsx'));`);
    this.addSql(`alter table "platform"."export" add constraint "export_language_check" check ("language" in ('en', 'hi'));`);
    this.addSql(
      `alter table "platform"."export" add constraint "export_audience_check" check ("audience" in ('customer', 'admin', 'partner'));`,
    );
    this.addSql(`create index "export_owner_id_asked_at_index" on "platform"."export" ("owner_id", "asked_at");`);
    this.addSql(`create index "export_asked_at_index" on "platform"."export" ("asked_at");`);
  }

  override down(): void {
    this.addSql(`drop table "platform"."export";`);
  }
}
