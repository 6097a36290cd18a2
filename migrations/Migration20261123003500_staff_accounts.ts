import { Migration } from '@mikro-orm/migrations';

/** What ends the sessions of staff for good. */
const before = ['status', 'password_hash', 'role'];
const ends = [...before, 'deleted_at'];

const trigger = (columns: readonly string[]) =>
  `create trigger staff_end_sessions before update on auth.staff for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}) execute function auth.end_sessions()`;

/** What the release before has no place for, and would show or let in again. */
const unknownBefore = [
  [`select from "auth"."staff" where "deleted_at" is not null`, 'deleted accounts of staff'],
  [`select from "auth"."partner_user" where "totp_secret" is not null`, 'partner users with a second factor'],
] as const;

/** Staff are records that can be edited and deleted; recovery codes stand in for a lost phone, and partner users may have a second factor too. */
export class Migration20261123003500_staff_accounts extends Migration {
  override up(): void {
    this.addSql(
      `alter table "auth"."staff" add column "totp_pending" text null, add column "deleted_at" timestamptz null, add column "version" int not null default 1;`,
    );
    this.addSql(
      `alter table "auth"."partner_user" add column "totp_secret" text null, add column "totp_last_step" int null, add column "totp_pending" text null;`,
    );
    this.addSql(
      `create table "auth"."recovery_code" ("code_hash" varchar(43) not null, "audience" text not null, "account_id" uuid not null, "created_at" timestamptz not null default clock_timestamp(), "used_at" timestamptz null, primary key ("code_hash"));`,
    );
    this.addSql(
      `alter table "auth"."recovery_code" add constraint "recovery_code_audience_check" check ("audience" in ('admin', 'partner'));`,
    );
    this.addSql(`create index "recovery_code_audience_account_id_index" on "auth"."recovery_code" ("audience", "account_id");`);
    this.addSql(`drop trigger staff_end_sessions on auth.staff`);
    this.addSql(trigger(ends));
  }

  /** Stops where something would be lost. */
  override down(): void {
    for (const [found, what] of unknownBefore)
      this.addSql(
        `do $$ begin if exists (${found}) then raise exception 'there are ${what}, which the release before does not know'; end if; end $$;`,
      );
    this.addSql(`drop trigger staff_end_sessions on auth.staff`);
    this.addSql(trigger(before));
    this.addSql(`drop table "auth"."recovery_code";`);
    this.addSql(`alter table "auth"."partner_user" drop column "totp_secret", drop column "totp_last_step", drop column "totp_pending";`);
    this.addSql(`alter table "auth"."staff" drop column "totp_pending", drop column "deleted_at", drop column "version";`);
  }
}
