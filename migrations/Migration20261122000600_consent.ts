import { Migration } from '@mikro-orm/migrations';

/** Notices kept by their hash; what a page said it showed; whom a message is for; how a code was asked for. All columns are new and may be empty. */
export class Migration20261122000600_consent extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."consent_notice" ("hash" varchar(64) not null, "version" varchar(20) not null, "language" text not null, "text" text not null, "first_used_at" timestamptz not null default clock_timestamp(), primary key ("hash"));`,
    );
    this.addSql(
      `alter table "customer_journey"."consent_notice" add constraint "consent_notice_language_check" check ("language" in ('en', 'hi'));`,
    );
    this.addSql(`
      create trigger consent_notice_append_only before update or delete or truncate on customer_journey.consent_notice
      for each statement execute function platform.refuse_change()`);
    this.addSql(`alter table "customer_journey"."consent" add "notice_shown" boolean not null default false;`);
    this.addSql(`alter table "messaging"."message" add "subject_id" uuid null;`);
    this.addSql(`create index "message_subject_id_created_at_index" on "messaging"."message" ("subject_id", "created_at");`);
    this.addSql(`alter table "auth"."otp_challenge" add "asked_with" text null;`);
  }

  override down(): void {
    this.addSql(`alter table "auth"."otp_challenge" drop column "asked_with";`);
    this.addSql(`drop index "messaging"."message_subject_id_created_at_index";`);
    this.addSql(`alter table "messaging"."message" drop column "subject_id";`);
    this.addSql(`alter table "customer_journey"."consent" drop column "notice_shown";`);
    this.addSql(`drop table "customer_journey"."consent_notice";`);
  }
}
