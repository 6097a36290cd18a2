import { Migration } from '@mikro-orm/migrations';

/** Columns whose change ends the sessions of a partner user for good. */
const before = ['status', 'password_hash', 'partner_id', 'merchant_id'];
const rights = [...before, 'deleted_at'];

const trigger = (columns: readonly string[]) =>
  `create trigger partner_user_end_sessions before update on auth.partner_user for each row when (${columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')}) execute function auth.end_sessions()`;

/** Partner users are records that staff edit and delete. */
export class Migration20261130008820_partner_users extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."partner_user" add column "deleted_at" timestamptz null, add column "version" int not null default 1;`);
    this.addSql(`create index "partner_user_of_partner" on "auth"."partner_user" ("partner_id");`);
    this.addSql(`drop trigger partner_user_end_sessions on auth.partner_user`);
    this.addSql(trigger(rights));
  }

  /** Stops where deleted accounts exist: the release before would let them log in. */
  override down(): void {
    this.addSql(
      `do $$ begin if exists (select from "auth"."partner_user" where "deleted_at" is not null) then raise exception 'there are deleted partner users, which the release before does not know'; end if; end $$;`,
    );
    this.addSql(`drop trigger partner_user_end_sessions on auth.partner_user`);
    this.addSql(trigger(before));
    this.addSql(`drop index "auth"."partner_user_of_partner";`);
    this.addSql(`alter table "auth"."partner_user" drop column "deleted_at", drop column "version";`);
  }
}
