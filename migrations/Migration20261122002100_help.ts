import { Migration } from '@mikro-orm/migrations';

/** Requests for help are tickets of ours before they go anywhere. */
export class Migration20261122002100_help extends Migration {
  override up(): void {
    this.addSql(
      `create table "messaging"."help_request" ("id" uuid not null, "number" varchar(12) not null, "content" text not null, "phone_index" varchar(43) not null, "language" text not null, "state" text not null, "error_code" varchar(40) null, "created_at" timestamptz not null default clock_timestamp(), "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "messaging"."help_request" add constraint "help_request_number_unique" unique ("number");`);
    this.addSql(`create index "help_request_phone_index_index" on "messaging"."help_request" ("phone_index");`);
    this.addSql(`alter table "messaging"."help_request" add constraint "help_request_language_check" check ("language" in ('en', 'hi'));`);
    this.addSql(
      `alter table "messaging"."help_request" add constraint "help_request_state_check" check ("state" in ('kept', 'queued', 'forwarding', 'forwarded', 'unknown'));`,
    );
  }

  override down(): void {
    this.addSql(`drop table "messaging"."help_request";`);
  }
}
