import { Migration } from '@mikro-orm/migrations';

/** Partners' lists of their merchants: what they tell of each, sealed, and what a list has changed; what a merchant gets of its partner's revenue. */
export class Migration20261124006520_merchant_lists extends Migration {
  override up(): void {
    this.addSql(`alter table "partners"."merchant" add "revenue_percent" numeric(7,3) null;`);
    this.addSql(
      `create table "partners"."merchant_facts" ("merchant_id" uuid not null, "details" text not null, "pan_end" varchar(4) null, "gstin_end" varchar(4) null, primary key ("merchant_id"));`,
    );
    this.addSql(
      `alter table "partners"."merchant_facts" add constraint "merchant_facts_merchant_id_foreign" foreign key ("merchant_id") references "partners"."merchant" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `create table "partners"."merchant_file_change" ("upload_id" uuid not null, "row_no" int not null, "merchant_id" uuid not null, "version" int not null, "before" jsonb null, primary key ("upload_id", "row_no"));`,
    );
    this.addSql(`create index "merchant_file_change_of_merchant" on "partners"."merchant_file_change" ("merchant_id");`);
    this.addSql(`create index "partner_user_of_merchant" on "auth"."partner_user" ("merchant_id");`);
  }

  /** Merchants that lists have made stay; what the lists told of them goes. */
  override down(): void {
    this.addSql(`drop index "auth"."partner_user_of_merchant";`);
    this.addSql(`drop table "partners"."merchant_file_change";`);
    this.addSql(`drop table "partners"."merchant_facts";`);
    this.addSql(`alter table "partners"."merchant" drop column "revenue_percent";`);
  }
}
