import { Migration } from '@mikro-orm/migrations';

const STATUSES = ['queued', 'reading', 'unmapped', 'checked', 'applying', 'done', 'failed', 'discarded', 'undoing', 'undone'];

const inList = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');

/** Files that a person looks at before they are applied, and that can be taken back; what lenders have in their books. The history of uploads is short: its constraint and its index are exchanged in place. */
export class Migration20261123006400_import_engine extends Migration {
  override up(): void {
    this.addSql(
      `alter table "files"."upload" add "options" jsonb not null default '{}', add "rows_created" int not null default 0, add "rows_unmatched" int not null default 0, add "rows_unchanged" int not null default 0, add "mapping" jsonb null, add "notes_sealed" text null, add "confirmed_by" uuid null, add "undo_hindrance" jsonb null, add "checked_at" timestamptz null, add "undone_at" timestamptz null, add "undone_by" uuid null;`,
    );
    this.addSql(`alter table "files"."upload" drop constraint "upload_status_check";`);
    this.addSql(`alter table "files"."upload" add constraint "upload_status_check" check ("status" in (${inList(STATUSES)}));`);
    this.addSql(`drop index "files"."upload_once";`);
    this.addSql(
      `create unique index upload_once on files.upload (importer, sha256) where status not in ('failed', 'discarded', 'undone');`,
    );
    this.addSql(
      `create table "files"."header_mapping" ("importer" varchar(40) not null, "scope" varchar(80) not null, "shape" varchar(64) not null, "columns" jsonb not null, "changed_by" uuid not null, "changed_at" timestamptz not null default now(), primary key ("importer", "scope", "shape"));`,
    );
    this.addSql(
      `create table "customer_journey"."file_change" ("upload_id" uuid not null, "kind" varchar(12) not null, "row_no" int not null, "record_id" uuid not null, "version" int not null, "before" jsonb null, primary key ("upload_id", "kind", "row_no"));`,
    );
    this.addSql(
      `create table "customer_journey"."lender_record" ("id" uuid not null, "lender_id" uuid not null, "record_key" varchar(80) not null, "submission_id" uuid null, "product" varchar(60) null, "status" varchar(200) not null, "state" varchar(30) not null, "sub_status" varchar(200) null, "status_date" date null, "applied_amount" numeric(14,2) null, "sanctioned_amount" numeric(14,2) null, "disbursed_amount" numeric(14,2) null, "disbursal_date" date null, "utr" varchar(40) null, "rate_percent" numeric(7,3) null, "tenure_months" int null, "emi" numeric(14,2) null, "processing_fee" numeric(14,2) null, "reject_reason" varchar(200) null, "utm_source" varchar(120) null, "utm_medium" varchar(120) null, "utm_campaign" varchar(120) null, "partner" varchar(120) null, "dsa_code" varchar(60) null, "city" varchar(120) null, "pincode" varchar(10) null, "created_at" timestamptz not null default now(), "changed_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "customer_journey"."lender_record" add constraint "lender_record_once" unique ("lender_id", "record_key");`);
    this.addSql(
      `create index lender_record_of_submission on customer_journey.lender_record (submission_id) where submission_id is not null;`,
    );
  }

  override down(): void {
    this.addSql(`drop table "customer_journey"."lender_record";`);
    this.addSql(`drop table "customer_journey"."file_change";`);
    this.addSql(`drop table "files"."header_mapping";`);
    this.addSql(
      `update files.upload set status = 'failed', finished_at = coalesce(finished_at, now()) where status in ('unmapped', 'checked', 'discarded', 'undone');`,
    );
    this.addSql(`update files.upload set status = 'done' where status = 'undoing';`);
    this.addSql(`drop index "files"."upload_once";`);
    this.addSql(`create unique index upload_once on files.upload (importer, sha256) where status <> 'failed';`);
    this.addSql(`alter table "files"."upload" drop constraint "upload_status_check";`);
    this.addSql(
      `alter table "files"."upload" add constraint "upload_status_check" check ("status" in ('queued', 'reading', 'applying', 'done', 'failed'));`,
    );
    this.addSql(
      `alter table "files"."upload" drop column "options", drop column "rows_created", drop column "rows_unmatched", drop column "rows_unchanged", drop column "mapping", drop column "notes_sealed", drop column "confirmed_by", drop column "undo_hindrance", drop column "checked_at", drop column "undone_at", drop column "undone_by";`,
    );
  }
}
