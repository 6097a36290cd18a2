import { Migration } from '@mikro-orm/migrations';

const statuses = (names: string) => `check ("status" in (${names}))`;

/** Shops and agents ask to become merchants: what they told, what they agreed to, and what was decided. */
export class Migration20261123006000_merchant_requests extends Migration {
  override up(): void {
    // Until now a pending merchant logged in and brought customers; from now on only an active one does. None of them has a request that somebody could decide.
    this.addSql(`update partners.merchant set status = 'active' where status = 'pending'`);
    this.addSql(
      `create table "partners"."merchant_notice" ("hash" varchar(64) not null, "version" varchar(20) not null, "language" text not null, "text" text not null, "first_used_at" timestamptz not null default clock_timestamp(), primary key ("hash"));`,
    );
    this.addSql(
      `alter table "partners"."merchant_notice" add constraint "merchant_notice_language_check" check ("language" in ('en', 'hi'));`,
    );
    this.addSql(`
      create trigger merchant_notice_append_only before update or delete or truncate on partners.merchant_notice
      for each statement execute function platform.refuse_change()`);
    this.addSql(
      `create table "partners"."merchant_request" ("merchant_id" uuid not null, "reference" varchar(12) not null, "challenge_id" uuid not null, "device_index" varchar(43) not null, "applicant_index" varchar(43) null, "details" text null, "pan_end" varchar(4) null, "gstin_end" varchar(4) null, "notice_hash" varchar(64) not null, "agreed_at" timestamptz not null default clock_timestamp(), "decision" text null, "decided_at" timestamptz null, primary key ("merchant_id"));`,
    );
    this.addSql(
      `create unique index merchant_request_waiting on partners.merchant_request (applicant_index) where decision is null and applicant_index is not null;`,
    );
    this.addSql(
      `alter table "partners"."merchant_request" add constraint "merchant_request_reference_unique" unique ("reference"), add constraint "merchant_request_challenge_id_unique" unique ("challenge_id"), add constraint "merchant_request_merchant_id_foreign" foreign key ("merchant_id") references "partners"."merchant" ("id") on update cascade on delete cascade, add constraint "merchant_request_notice_hash_foreign" foreign key ("notice_hash") references "partners"."merchant_notice" ("hash"), add constraint "merchant_request_decision_check" check ("decision" in ('approved', 'rejected')), add constraint "merchant_request_decided" check ((decision is null) = (decided_at is null));`,
    );
    this.addSql(`alter table "partners"."merchant" add "city" varchar(60) null;`);
    this.replaceStatuses(`'pending', 'active', 'suspended', 'rejected'`);
    this.purposes(`'login', 'confirm-email', 'confirm-contact', 'transfer', 'merchant'`, `'login', 'merchant'`);
  }

  /** What was told and agreed to goes, with the cities. Merchants stay: those that nobody has decided about are suspended, as a pending one could log in before; those that were rejected are suspended and deleted. */
  override down(): void {
    this.addSql(`delete from auth.otp_challenge where purpose = 'merchant'`);
    this.purposes(`'login', 'confirm-email', 'confirm-contact', 'transfer'`, `'login'`);
    this.addSql(`
      update partners.merchant set status = 'suspended' where status = 'pending'
      and id in (select merchant_id from partners.merchant_request where decision is null)`);
    this.addSql(`update partners.merchant set status = 'suspended', deleted_at = coalesce(deleted_at, now()) where status = 'rejected'`);
    this.replaceStatuses(`'pending', 'active', 'suspended'`);
    this.addSql(`alter table "partners"."merchant" drop column "city";`);
    this.addSql(`drop table "partners"."merchant_request";`);
    this.addSql(`drop table "partners"."merchant_notice";`);
  }

  private replaceStatuses(names: string): void {
    this.addSql(
      `alter table "partners"."merchant" drop constraint "merchant_status_check", add constraint "merchant_status_check" ${statuses(names)};`,
    );
  }

  /** What stands there satisfies both: no row is read while logins wait. */
  private purposes(names: string, withoutSubject: string): void {
    this.addSql(
      `alter table auth.otp_challenge drop constraint otp_challenge_purpose_check, add constraint otp_challenge_purpose_check check (purpose in (${names})) not valid`,
    );
    this.addSql(
      `alter table auth.otp_challenge drop constraint otp_challenge_subject_check, add constraint otp_challenge_subject_check check ((purpose in (${withoutSubject})) = (subject_id is null)) not valid`,
    );
  }
}
