import { Migration } from '@mikro-orm/migrations';

/** What else ends an account's sessions for good, by table. */
const rights = { staff: ['role'], partner_user: ['partner_id', 'merchant_id'] };

/** A passcode is bound to a browser, browsers that logged in are known, solved step-ups are kept, and enabling an account revives no session. */
export class Migration20261122001100_doors extends Migration {
  override up(): void {
    this.addSql(
      `create table "auth"."known_device" ("account_index" varchar(43) not null, "device_index" varchar(43) not null, "last_login_at" timestamptz not null default clock_timestamp(), primary key ("account_index", "device_index"));`,
    );
    this.addSql(`create index "known_device_last_login_at_index" on "auth"."known_device" ("last_login_at");`);
    this.addSql(
      `create table "auth"."spent_step_up" ("nonce" varchar(22) not null, "expires_at" timestamptz not null, primary key ("nonce"));`,
    );
    this.addSql(`create index "spent_step_up_expires_at_index" on "auth"."spent_step_up" ("expires_at");`);
    this.addSql(`alter table "auth"."otp_challenge" add "device_index" varchar(43) null;`);
    this.addSql(`drop index auth.otp_challenge_active`);
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose, device_index) nulls not distinct where used_at is null and superseded_at is null`,
    );
    // In the database, so that it holds whoever changes the row and however.
    this.addSql(`
      create function auth.end_sessions() returns trigger language plpgsql as $$
      begin
        new.sessions_valid_from := clock_timestamp();
        return new;
      end $$`);
    for (const [table, columns] of Object.entries(rights)) {
      const changed = ['status', 'password_hash', ...columns].map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
      this.addSql(`alter table "auth"."${table}" add "sessions_valid_from" timestamptz null;`);
      this.addSql(
        `create trigger ${table}_end_sessions before update on auth.${table} for each row when (${changed}) execute function auth.end_sessions()`,
      );
    }
  }

  override down(): void {
    for (const table of Object.keys(rights)) {
      this.addSql(`drop trigger ${table}_end_sessions on auth.${table}`);
      this.addSql(`alter table "auth"."${table}" drop column "sessions_valid_from";`);
    }
    this.addSql(`drop function auth.end_sessions`);
    // The release before keeps one for each destination: who waits for a code asks again.
    this.addSql(`update auth.otp_challenge set superseded_at = clock_timestamp() where used_at is null and superseded_at is null`);
    this.addSql(`drop index auth.otp_challenge_active`);
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose) where used_at is null and superseded_at is null`,
    );
    this.addSql(`alter table "auth"."otp_challenge" drop column "device_index";`);
    this.addSql(`drop table "auth"."spent_step_up";`);
    this.addSql(`drop table "auth"."known_device";`);
  }
}
