import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000000_initial extends Migration {
  override name = 'Migration20261120000000_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "platform";`);
    this.addSql(`create schema if not exists "lenders";`);
    this.addSql(`create schema if not exists "partners";`);
    this.addSql(`create schema if not exists "files";`);
    this.addSql(
      `create table "platform"."audit" ("id" bigserial primary key, "at" timestamptz not null default clock_timestamp(), "audience" varchar(10) not null, "actor_id" uuid not null, "acting_admin_id" uuid null, "action" varchar(80) not null, "subject" varchar(120) not null, "property" varchar(60) null, "before" jsonb null, "after" jsonb null, "request_id" varchar(64) null);`,
    );
    this.addSql(`create index "audit_subject_at_index" on "platform"."audit" ("subject", "at");`);

    this.addSql(
      `create table "platform"."inbox" ("message_id" uuid not null, "subscriber" varchar(160) not null, "queue" varchar(20) not null, "round" int not null default 0, "queued_at" timestamptz not null default now(), "done_at" timestamptz null, "failed_at" timestamptz null, "error_code" varchar(60) null, "error_text" text null, primary key ("message_id", "subscriber"));`,
    );
    this.addSql(`create index inbox_open on platform.inbox (queued_at) where done_at is null and failed_at is null;`);
    this.addSql(`create index inbox_dead on platform.inbox (failed_at) where failed_at is not null;`);

    this.addSql(
      `create table "lenders"."lender" ("id" uuid not null, "name" varchar(120) not null, "loan_type" text not null default 'pl', "min_income" numeric(14,2) null, "max_income" numeric(14,2) null, "min_age" int null, "max_age" int null, "ticket_class" smallint null, "credit_score_class" smallint null, "salaried" boolean not null default false, "self_employed" boolean not null default false, "business" boolean not null default false, "priority" int null, "lender_status" boolean not null default false, "so_status" boolean not null default false, "so_text" text null, "so_date_start" date null, "so_date_end" date null, "autosubmission" boolean not null default false, "api" varchar(40) null, "loan_amount_min" numeric(14,2) null, "loan_amount_upto" numeric(14,2) null, "tenure" text null, "tenure_min_months" smallint null, "tenure_max_months" smallint null, "interest_rate" text null, "rate_min" numeric(7,3) null, "rate_max" numeric(7,3) null, "apr_min" numeric(7,3) null, "apr_max" numeric(7,3) null, "processing_fees" text null, "fee_percent" numeric(7,3) null, "fee_flat" numeric(14,2) null, "fee_gst_included" boolean not null default false, "penal_charges" text null, "cooling_off_days" smallint not null default 1, "offer_validity_days" smallint not null default 3, "lender_group_ids" text[] not null default '{}', "age_text" text null, "employment_text" text null, "income_text" text null, "min_loan_text" text null, "max_loan_text" text null, "cibil_text" text null, "lender_journey_text" text null, "mp4_text" text null, "pptx_text" text null, "pdf_text" text null, "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create index lender_list on lenders.lender (loan_type, priority, name) where deleted_at is null;`);
    this.addSql(`create unique index lender_name_unique on lenders.lender (lower(name), loan_type) where deleted_at is null;`);
    this.addSql(`alter table "lenders"."lender" add constraint "lender_loan_type_check" check ("loan_type" in ('pl', 'bl', 'gl', 'hl'));`);

    this.addSql(
      `create table "lenders"."callback" ("journey_key" varchar(40) not null, "event_id" varchar(80) not null, "submission_id" uuid not null, "received_at" timestamptz not null default now(), primary key ("journey_key", "event_id"));`,
    );

    this.addSql(
      `create table "platform"."outbox" ("id" uuid not null, "name" varchar(120) not null, "payload" jsonb not null, "request_id" varchar(64) null, "created_at" timestamptz not null default now(), "available_at" timestamptz not null default now(), "published_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index outbox_unpublished on platform.outbox (available_at, id) where published_at is null;`);

    this.addSql(
      `create table "partners"."partner" ("id" uuid not null, "slug" varchar(40) not null, "name" varchar(120) not null, "utm_id" varchar(80) null, "revenue_percent" numeric(7,3) null, "revenue_flat_fee" numeric(14,2) null, "hosts" text[] not null default '{}', "url_segment" varchar(60) null, "brand" jsonb not null, "theme" jsonb null, "status" text not null default 'draft', "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "partners"."partner" add constraint "partner_slug_unique" unique ("slug");`);
    this.addSql(`alter table "partners"."partner" add constraint "partner_url_segment_unique" unique ("url_segment");`);
    this.addSql(
      `alter table "partners"."partner" add constraint "partner_published_has_theme" check (status = 'draft' or theme is not null);`,
    );
    this.addSql(`alter table "partners"."partner" add constraint "partner_status_check" check ("status" in ('draft', 'published'));`);

    this.addSql(
      `create table "files"."row_error" ("upload_id" uuid not null, "row_no" int not null, "findings" jsonb not null, primary key ("upload_id", "row_no"));`,
    );

    this.addSql(
      `create table "lenders"."submission" ("id" uuid not null, "application_id" uuid not null, "lender_id" uuid not null, "journey_key" varchar(40) not null, "phase" text not null default 'planned', "attempts" smallint not null default 0, "lease_until" timestamptz null, "state" varchar(30) not null default 'not_sent', "reason" varchar(40) null, "lender_application_id" varchar(80) null, "offers" jsonb null, "chosen_offer_id" varchar(80) null, "status_checks" smallint not null default 0, "last_error" varchar(300) null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `alter table "lenders"."submission" add constraint "submission_application_id_lender_id_unique" unique ("application_id", "lender_id");`,
    );
    this.addSql(
      `alter table "lenders"."submission" add constraint "submission_phase_check" check ("phase" in ('planned', 'sending', 'unknown', 'settled', 'parked'));`,
    );

    this.addSql(
      `create table "files"."upload" ("id" uuid not null, "importer" varchar(40) not null, "file_name" varchar(255) not null, "storage_key" varchar(200) not null, "sha256" varchar(64) not null, "bytes" int not null, "uploaded_by" uuid not null, "status" text not null default 'queued', "progress" smallint not null default 0, "rows_read" int not null default 0, "rows_updated" int not null default 0, "error_count" int not null default 0, "problem" jsonb null, "created_at" timestamptz not null default now(), "finished_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index upload_list on files.upload (importer, created_at desc);`);
    this.addSql(`create unique index upload_once on files.upload (importer, sha256) where status <> 'failed';`);
    this.addSql(
      `alter table "files"."upload" add constraint "upload_status_check" check ("status" in ('queued', 'reading', 'applying', 'done', 'failed'));`,
    );

    this.addSql(`create table "platform"."worker_heartbeat" ("id" uuid not null, "seen_at" timestamptz not null, primary key ("id"));`);
  }
}
