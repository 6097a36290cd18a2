import { Migration } from '@mikro-orm/migrations';

export class Migration20261120000000_initial extends Migration {
  override name = 'Migration20261120000000_initial';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "customer_journey";`);
    this.addSql(`create schema if not exists "platform";`);
    this.addSql(`create schema if not exists "lenders";`);
    this.addSql(`create schema if not exists "messaging";`);
    this.addSql(`create schema if not exists "auth";`);
    this.addSql(`create schema if not exists "partners";`);
    this.addSql(`create schema if not exists "files";`);
    this.addSql(
      `create table "customer_journey"."application_history" ("id" bigserial primary key, "application_id" uuid not null, "lender_application_id" uuid null, "from_state" varchar(30) null, "to_state" varchar(30) not null, "source" varchar(10) not null, "at" timestamptz not null default clock_timestamp(), "who" uuid null, "file_upload_id" uuid null, "note" text null);`,
    );
    this.addSql(`create index "application_history_timeline" on "customer_journey"."application_history" ("application_id", "id");`);

    this.addSql(
      `create table "platform"."audit" ("id" bigserial primary key, "at" timestamptz not null default clock_timestamp(), "audience" varchar(10) not null, "actor_id" uuid not null, "acting_admin_id" uuid null, "action" varchar(80) not null, "subject" varchar(120) not null, "property" varchar(60) null, "before" jsonb null, "after" jsonb null, "request_id" varchar(64) null);`,
    );
    this.addSql(`create index "audit_subject_at_index" on "platform"."audit" ("subject", "at");`);

    this.addSql(
      `create table "customer_journey"."customer" ("id" uuid not null, "prospect_app_id" uuid not null, "phone_sealed" text not null, "phone_index" varchar(43) not null, "phone_verified_at" timestamptz null, "email_sealed" text null, "email_index" varchar(43) null, "email_verified_at" timestamptz null, "pan_sealed" text null, "pan_index" varchar(43) null, "birth_date_sealed" text null, "contact_sealed" text null, "underwriting_sealed" text null, "allow_sms" boolean not null default false, "allow_emails" boolean not null default false, "language" text not null default 'en', "loan_type" text null, "completed_at" jsonb not null, "is_editing" boolean not null default false, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`alter table "customer_journey"."customer" add constraint "customer_prospect_app_id_unique" unique ("prospect_app_id");`);
    this.addSql(`alter table "customer_journey"."customer" add constraint "customer_phone_index_unique" unique ("phone_index");`);
    this.addSql(
      `create unique index customer_verified_email on customer_journey.customer (email_index) where email_verified_at is not null;`,
    );
    this.addSql(`create index customer_pan on customer_journey.customer (pan_index) where pan_index is not null;`);
    this.addSql(`alter table "customer_journey"."customer" add constraint "customer_language_check" check ("language" in ('en', 'hi'));`);
    this.addSql(
      `alter table "customer_journey"."customer" add constraint "customer_loan_type_check" check ("loan_type" in ('pl', 'bl', 'gl', 'hl'));`,
    );

    this.addSql(
      `create table "customer_journey"."consent" ("id" bigserial primary key, "customer_id" uuid not null, "purpose" varchar(60) not null, "action" text not null, "notice_version" varchar(20) not null, "notice_hash" varchar(64) not null, "language" text not null, "channel" text not null, "ip" varchar(45) not null, "user_agent" varchar(300) not null, "page" varchar(120) not null, "at" timestamptz not null default clock_timestamp(), "actor_id" uuid not null);`,
    );
    this.addSql(`create index consent_in_force on customer_journey.consent (customer_id, purpose, id desc);`);
    this.addSql(
      `alter table "customer_journey"."consent" add constraint "consent_by_self" check (action = 'withdraw' or actor_id = customer_id);`,
    );
    this.addSql(`alter table "customer_journey"."consent" add constraint "consent_action_check" check ("action" in ('give', 'withdraw'));`);
    this.addSql(`alter table "customer_journey"."consent" add constraint "consent_language_check" check ("language" in ('en', 'hi'));`);
    this.addSql(`alter table "customer_journey"."consent" add constraint "consent_channel_check" check ("channel" in ('web'));`);

    this.addSql(
      `create table "customer_journey"."application" ("id" uuid not null, "customer_id" uuid not null, "loan_type" text not null, "requested_amount" numeric(14,2) not null, "tenure_months" smallint not null, "purpose" smallint null, "state" text not null default 'lead_created', "state_source" text not null default 'customer', "evaluation_id" uuid null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `create index "application_customer_id_loan_type_created_at_index" on "customer_journey"."application" ("customer_id", "loan_type", "created_at");`,
    );
    this.addSql(
      `alter table "customer_journey"."application" add constraint "application_loan_type_check" check ("loan_type" in ('pl', 'bl', 'gl', 'hl'));`,
    );
    this.addSql(
      `alter table "customer_journey"."application" add constraint "application_state_check" check ("state" in ('lead_created', 'dedupe_rejected', 'ineligible', 'offer_received', 'offer_selected', 'redirected', 'kyc_pending', 'docs_pending', 'under_review', 'approved', 'agreement_pending', 'mandate_pending', 'disbursed', 'rejected', 'cancelled', 'expired', 'cooling_off_exit', 'closed'));`,
    );
    this.addSql(
      `alter table "customer_journey"."application" add constraint "application_state_source_check" check ("state_source" in ('customer', 'csr', 'file', 'api'));`,
    );

    this.addSql(
      `create table "platform"."inbox" ("message_id" uuid not null, "subscriber" varchar(160) not null, "queue" varchar(20) not null, "is_bulk" boolean not null default false, "round" int not null default 0, "queued_at" timestamptz not null default now(), "done_at" timestamptz null, "failed_at" timestamptz null, "error_code" varchar(60) null, "error_text" text null, primary key ("message_id", "subscriber"));`,
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
      `create table "customer_journey"."lender_application" ("id" uuid not null, "application_id" uuid not null, "customer_id" uuid not null, "lender_id" uuid not null, "lender_name" varchar(120) not null, "journey_key" varchar(40) null, "site_url" varchar(280) null, "offer_id" uuid not null, "requested_amount" numeric(14,2) not null, "requested_tenure_months" smallint not null, "state" text not null default 'lead_created', "state_source" text not null default 'customer', "lender_application_id" varchar(80) null, "phone_index" varchar(43) not null, "sanctioned_amount" numeric(14,2) null, "disbursed_amount" numeric(14,2) null, "disbursal_date" date null, "utr" varchar(40) null, "rate_percent" numeric(7,3) null, "tenure_months" int null, "emi" numeric(14,2) null, "processing_fee" numeric(14,2) null, "reject_reason" varchar(40) null, "reject_code" varchar(80) null, "answered_at" timestamptz null, "moved_at" timestamptz not null, "created_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `create index lender_application_by_lender_id on customer_journey.lender_application (lender_application_id, lender_id) where lender_application_id is not null;`,
    );
    this.addSql(
      `create index lender_application_by_phone on customer_journey.lender_application (lender_id, phone_index, created_at desc);`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_once" unique ("application_id", "lender_id");`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_state_check" check ("state" in ('lead_created', 'dedupe_rejected', 'ineligible', 'offer_received', 'offer_selected', 'redirected', 'kyc_pending', 'docs_pending', 'under_review', 'approved', 'agreement_pending', 'mandate_pending', 'disbursed', 'rejected', 'cancelled', 'expired', 'cooling_off_exit', 'closed'));`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_state_source_check" check ("state_source" in ('customer', 'csr', 'file', 'api'));`,
    );

    this.addSql(
      `create table "lenders"."callback" ("journey_key" varchar(40) not null, "event_id" varchar(80) not null, "submission_id" uuid not null, "received_at" timestamptz not null default now(), primary key ("journey_key", "event_id"));`,
    );

    this.addSql(
      `create table "messaging"."message" ("id" uuid not null, "channel" text not null, "template" varchar(40) not null, "language" text not null, "message_class" text not null, "recipient_index" varchar(43) not null, "recipient" text not null, "body" text null, "dlt_template_id" varchar(25) null, "state" text not null default 'queued', "attempts" smallint not null default 0, "provider_reference" varchar(120) null, "error_code" varchar(40) null, "created_at" timestamptz not null default clock_timestamp(), "sending_at" timestamptz null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "message_recipient_index_created_at_index" on "messaging"."message" ("recipient_index", "created_at");`);
    this.addSql(`create index "message_created_at_index" on "messaging"."message" ("created_at");`);
    this.addSql(
      `alter table "messaging"."message" add constraint "message_channel_check" check ("channel" in ('sms', 'email', 'whatsapp', 'rcs'));`,
    );
    this.addSql(`alter table "messaging"."message" add constraint "message_language_check" check ("language" in ('en', 'hi'));`);
    this.addSql(
      `alter table "messaging"."message" add constraint "message_message_class_check" check ("message_class" in ('transactional', 'service-implicit', 'service-explicit', 'promotional'));`,
    );
    this.addSql(
      `alter table "messaging"."message" add constraint "message_state_check" check ("state" in ('queued', 'sending', 'delivered', 'failed', 'unknown'));`,
    );

    this.addSql(
      `create table "auth"."otp_challenge" ("id" uuid not null, "channel" text not null, "destination_index" varchar(43) not null, "destination" text null, "code_hash" varchar(43) not null, "guesses" smallint not null default 0, "created_at" timestamptz not null default clock_timestamp(), "expires_at" timestamptz not null, "used_at" timestamptz null, "superseded_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index) where used_at is null and superseded_at is null;`,
    );
    this.addSql(`create index "otp_challenge_channel_created_at_index" on "auth"."otp_challenge" ("channel", "created_at");`);
    this.addSql(`alter table "auth"."otp_challenge" add constraint "otp_challenge_channel_check" check ("channel" in ('sms', 'email'));`);

    this.addSql(
      `create table "platform"."outbox" ("id" uuid not null, "name" varchar(120) not null, "payload" jsonb not null, "request_id" varchar(64) null, "created_at" timestamptz not null default now(), "available_at" timestamptz not null default now(), "published_at" timestamptz null, "is_bulk" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(`create index outbox_unpublished on platform.outbox (is_bulk, available_at, id) where published_at is null;`);

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
      `create table "auth"."partner_user" ("id" uuid not null, "email" varchar(160) not null, "password_hash" varchar(160) not null, "partner_id" uuid not null, "merchant_id" uuid not null, "status" text not null default 'active', "created_at" timestamptz not null default clock_timestamp(), "last_login_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "auth"."partner_user" add constraint "partner_user_email_unique" unique ("email");`);
    this.addSql(`alter table "auth"."partner_user" add constraint "partner_user_status_check" check ("status" in ('active', 'disabled'));`);

    this.addSql(
      `create table "auth"."proven_contact" ("destination_index" varchar(43) not null, "proven_at" timestamptz not null default clock_timestamp(), primary key ("destination_index"));`,
    );

    this.addSql(
      `create table "files"."row_error" ("upload_id" uuid not null, "row_no" int not null, "findings" jsonb not null, primary key ("upload_id", "row_no"));`,
    );

    this.addSql(
      `create table "auth"."session" ("id" uuid not null, "audience" text not null, "subject_id" uuid not null, "role" smallint null, "partner_id" uuid null, "merchant_id" uuid null, "prospect_app_id" uuid null, "family" uuid not null, "refresh_hash" varchar(43) not null, "previous_refresh_hash" varchar(43) null, "created_at" timestamptz not null default clock_timestamp(), "last_seen_at" timestamptz not null default clock_timestamp(), "expires_at" timestamptz not null, "revoked_at" timestamptz null, "revoke_reason" varchar(20) null, "user_agent" varchar(120) null, "address" varchar(45) null, primary key ("id"));`,
    );
    this.addSql(`alter table "auth"."session" add constraint "session_family_unique" unique ("family");`);
    this.addSql(`create index "session_audience_subject_id_index" on "auth"."session" ("audience", "subject_id");`);
    this.addSql(`create index "session_expires_at_index" on "auth"."session" ("expires_at");`);
    this.addSql(
      `alter table "auth"."session" add constraint "session_audience_check" check ("audience" in ('customer', 'admin', 'partner'));`,
    );

    this.addSql(
      `create table "auth"."staff" ("id" uuid not null, "email" varchar(160) not null, "name" varchar(120) not null, "password_hash" varchar(160) not null, "role" smallint not null, "status" text not null default 'active', "totp_secret" text null, "totp_last_step" int null, "created_at" timestamptz not null default clock_timestamp(), "last_login_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "auth"."staff" add constraint "staff_email_unique" unique ("email");`);
    this.addSql(`alter table "auth"."staff" add constraint "staff_role_check" check (role in (1, 2, 3));`);
    this.addSql(`alter table "auth"."staff" add constraint "staff_status_check" check ("status" in ('active', 'disabled'));`);

    this.addSql(
      `create table "customer_journey"."evaluation" ("id" uuid not null, "application_id" uuid not null, "rule_version" varchar(120) not null, "inputs_hash" varchar(43) not null, "on_date" date not null, "requested_amount" numeric(14,2) not null, "tenure_months" smallint not null, "facts_sealed" text not null, "lenders" jsonb not null, "answer" json not null, "created_at" timestamptz not null default now(), "checked_at" timestamptz not null default now(), primary key ("id"));`,
    );
    this.addSql(
      `alter table "customer_journey"."evaluation" add constraint "evaluation_same_inputs" unique ("application_id", "rule_version", "inputs_hash");`,
    );

    this.addSql(
      `create table "customer_journey"."offer" ("id" uuid not null, "evaluation_id" uuid not null, "lender_id" uuid not null, "position" smallint not null, "proposal_number" varchar(24) not null, "valid_until" timestamptz not null, "facts" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`alter table "customer_journey"."offer" add constraint "offer_proposal_number_unique" unique ("proposal_number");`);
    this.addSql(`alter table "customer_journey"."offer" add constraint "offer_of_lender" unique ("evaluation_id", "lender_id");`);

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

    this.addSql(
      `alter table "customer_journey"."consent" add constraint "consent_customer_id_foreign" foreign key ("customer_id") references "customer_journey"."customer" ("id");`,
    );

    this.addSql(
      `alter table "customer_journey"."application" add constraint "application_customer_id_foreign" foreign key ("customer_id") references "customer_journey"."customer" ("id");`,
    );

    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_application_id_foreign" foreign key ("application_id") references "customer_journey"."application" ("id");`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_customer_id_foreign" foreign key ("customer_id") references "customer_journey"."customer" ("id");`,
    );

    this.addSql(
      `alter table "customer_journey"."evaluation" add constraint "evaluation_application_id_foreign" foreign key ("application_id") references "customer_journey"."application" ("id");`,
    );

    this.addSql(
      `alter table "customer_journey"."offer" add constraint "offer_evaluation_id_foreign" foreign key ("evaluation_id") references "customer_journey"."evaluation" ("id");`,
    );
  }
}
