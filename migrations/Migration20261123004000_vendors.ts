import { Migration } from '@mikro-orm/migrations';

/** Planned switches of lenders, when one is switched off by itself, and why something was changed in the audit trail. */
export class Migration20261123004000_vendors extends Migration {
  override up(): void {
    this.addSql(`alter table "platform"."audit" add "because" jsonb null;`);
    this.addSql(
      `alter table "lenders"."lender" add "auto_off_percent" smallint null, add "auto_off_calls" int null, add "auto_off_minutes" smallint null;`,
    );
    this.addSql(
      `alter table "lenders"."lender" add constraint "lender_auto_off" check (auto_off_percent between 1 and 100 and auto_off_calls between 1 and 100000 and auto_off_minutes between 1 and 1440);`,
    );
    this.addSql(
      `create table "lenders"."switch_plan" ("id" uuid not null, "lender_id" uuid not null, "due_at" timestamptz not null, "lender_status" boolean not null, "reason" varchar(200) not null, "done_at" timestamptz null, "deleted_at" timestamptz null, "created_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index "switch_plan_of_lender" on "lenders"."switch_plan" ("lender_id", "due_at");`);
    this.addSql(`create index switch_plan_due on lenders.switch_plan (due_at) where done_at is null and deleted_at is null;`);
  }

  override down(): void {
    this.addSql(`drop table "lenders"."switch_plan";`);
    this.addSql(
      `alter table "lenders"."lender" drop constraint "lender_auto_off", drop column "auto_off_percent", drop column "auto_off_calls", drop column "auto_off_minutes";`,
    );
    this.addSql(`alter table "platform"."audit" drop column "because";`);
  }
}
