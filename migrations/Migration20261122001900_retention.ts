import { Migration } from '@mikro-orm/migrations';

/** Error workbooks are kept once they are made, and uploads say when what they left was deleted. No row is rewritten. */
export class Migration20261122001900_retention extends Migration {
  override up(): void {
    this.addSql(
      `create table "files"."error_workbook" ("upload_id" uuid not null, "language" text not null, "storage_key" varchar(200) null, "asked_at" timestamptz not null default now(), primary key ("upload_id", "language"));`,
    );
    this.addSql(`alter table "files"."error_workbook" add constraint "error_workbook_language_check" check ("language" in ('en', 'hi'));`);
    this.addSql(`alter table "files"."upload" add column "erased_at" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "files"."upload" drop column "erased_at";`);
    this.addSql(`drop table "files"."error_workbook";`);
  }
}
