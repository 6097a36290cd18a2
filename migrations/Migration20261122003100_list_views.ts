import { Migration } from '@mikro-orm/migrations';

/** Saved views of lists. */
export class Migration20261122003100_list_views extends Migration {
  override up(): void {
    this.addSql(
      `create table "platform"."list_view" ("id" uuid not null, "list" varchar(80) not null, "owner_id" uuid not null, "name" varchar(60) not null, "is_shared" boolean not null, "question" text not null, "created_at" timestamptz not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(`create index "list_view_list_index" on "platform"."list_view" ("list");`);
    this.addSql(
      `alter table "platform"."list_view" add constraint "list_view_owner_id_list_name_unique" unique ("owner_id", "list", "name");`,
    );
  }

  override down(): void {
    this.addSql(`drop table "platform"."list_view";`);
  }
}
