import { Migration } from '@mikro-orm/migrations';

/** What lenders say in their payout files, and what an undo of a file needs. */
export class Migration20261123006530_commission extends Migration {
  override up(): void {
    this.addSql(
      `create table "revenue"."commission_change" ("upload_id" uuid not null, "row_no" int not null, "line_id" uuid not null, "version" int not null, "before" jsonb null, primary key ("upload_id", "row_no"));`,
    );
    this.addSql(
      `create table "revenue"."commission_line" ("id" uuid not null, "lender_id" uuid not null, "month" date not null, "line_key" varchar(80) not null, "submission_id" uuid null, "loan_no" varchar(80) null, "product" varchar(60) null, "payout_rate" varchar(60) null, "disbursal_date" date null, "loan_amount" numeric(14,2) null, "gross" numeric(14,2) null, "clawback" numeric(14,2) null, "gst" numeric(14,2) null, "gst_percent" numeric(7,4) null, "tds" numeric(14,2) null, "net" numeric(14,2) null, "invoice_no" varchar(60) null, "utr" varchar(40) null, "remark" varchar(200) null, "dispute_reason" varchar(200) null, "created_at" timestamptz not null default now(), "changed_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"), constraint commission_line_amounts check (gross is not null or clawback is not null));`,
    );
    this.addSql(`create index "commission_line_of_submission" on "revenue"."commission_line" ("submission_id");`);
    this.addSql(`create index "commission_line_order" on "revenue"."commission_line" ("month", "id");`);
    this.addSql(`alter table "revenue"."commission_line" add constraint "commission_line_once" unique ("lender_id", "month", "line_key");`);
  }

  override down(): void {
    this.addSql(`drop table "revenue"."commission_line";`);
    this.addSql(`drop table "revenue"."commission_change";`);
  }
}
