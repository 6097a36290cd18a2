import { Migration } from '@mikro-orm/migrations';

/** What lenders pay us, and the groups of lenders. */
export class Migration20261122003300_revenue extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists "revenue";`);
    this.addSql(
      `create table "lenders"."lender_group" ("id" uuid not null, "name" varchar(120) not null, "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create unique index lender_group_name_unique on lenders.lender_group (lower(name)) where deleted_at is null;`);
    this.addSql(
      `create table "revenue"."revenue_item" ("id" uuid not null, "lender_id" uuid not null, "slab_disbursed_min" numeric(14,2) null, "slab_disbursed_max" numeric(14,2) null, "slab_number_min" int null, "slab_number_max" int null, "ats_min" numeric(14,2) null, "ats_max" numeric(14,2) null, "revenue_type_id" smallint not null, "revenue_flat" numeric(14,2) null, "revenue_percent" numeric(7,3) null, "status" boolean not null default true, "position" serial, "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index "revenue_item_of_lender" on "revenue"."revenue_item" ("lender_id", "position");`);
    this.addSql(
      `alter table "revenue"."revenue_item" add constraint "revenue_item_disbursed" check (slab_disbursed_max > slab_disbursed_min), add constraint "revenue_item_number" check (slab_number_max > slab_number_min), add constraint "revenue_item_ats" check (ats_max > ats_min), add constraint "revenue_item_pays" check (coalesce(revenue_flat, 0) > 0 or coalesce(revenue_percent, 0) > 0), add constraint "revenue_item_bounds" check (revenue_flat >= 0 and revenue_percent between 0 and 100);`,
    );
  }

  override down(): void {
    this.addSql(`drop schema "revenue" cascade;`);
    this.addSql(`drop table "lenders"."lender_group";`);
  }
}
