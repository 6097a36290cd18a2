import { Migration } from '@mikro-orm/migrations';

/** Links that let a customer in once, and visits to pages of others that are no card's. */
export class Migration20261123004400_ways_in extends Migration {
  override up(): void {
    this.addSql(
      `create table "auth"."entry_link" ("token_hash" varchar(43) not null, "kind" text not null, "customer_id" uuid not null, "prospect_app_id" uuid not null, "device_index" varchar(43) null, "proof" text null, "created_at" timestamptz not null default clock_timestamp(), "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(`create index "entry_link_of_customer" on "auth"."entry_link" ("customer_id", "kind");`);
    this.addSql(
      `alter table "auth"."entry_link" add constraint "entry_link_kind_check" check ("kind" in ('transfer', 'session')), add constraint "entry_link_device_check" check ((kind = 'session') = (device_index is not null));`,
    );
    this.purposes(`'login', 'confirm-email', 'confirm-contact', 'transfer'`);
    this.addSql(
      `alter table "credit_cards"."click" alter column "category_id" drop not null, add "owner" text null, add "owner_id" uuid null, add "host" varchar(253) null;`,
    );
    // New rows are held to them from now on; what is there is read through by the next migration, while clicks go on.
    this.addSql(
      `alter table "credit_cards"."click" add constraint "click_owner_check" check ("owner" in ('bank', 'lender', 'partner')) not valid, add constraint "click_target_check" check (num_nonnulls(category_id, host) < 2 and (host is null) = (owner is null)) not valid;`,
    );
  }

  /** Clicks on pages that are no card's stay in the table, without what they were on; the way up allows for them. */
  override down(): void {
    this.addSql(
      `alter table "credit_cards"."click" drop constraint "click_target_check", drop constraint "click_owner_check", drop column "owner", drop column "owner_id", drop column "host";`,
    );
    this.addSql(`delete from auth.otp_challenge where purpose = 'transfer'`);
    this.purposes(`'login', 'confirm-email', 'confirm-contact'`);
    this.addSql(`drop table "auth"."entry_link";`);
  }

  private purposes(names: string): void {
    this.addSql(`alter table auth.otp_challenge drop constraint otp_challenge_purpose_check`);
    this.addSql(`alter table auth.otp_challenge add constraint otp_challenge_purpose_check check (purpose in (${names}))`);
  }
}
