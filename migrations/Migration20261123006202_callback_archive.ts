import { Migration } from '@mikro-orm/migrations';

/** What lenders sent by themselves, sealed, and what became of it. */
export class Migration20261123006202_callback_archive extends Migration {
  override up(): void {
    this.addSql(
      `create table "lenders"."callback_archive" ("id" uuid not null, "journey_key" varchar(40) not null, "received_at" timestamptz not null, "outcome" varchar(20) not null, "submission_id" uuid null, "bytes" int not null, "raw_sealed" text null, "replays" int not null default 0, "replayed_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "callback_archive_order" on "lenders"."callback_archive" ("received_at", "id");`);
  }

  override down(): void {
    this.addSql(`drop table "lenders"."callback_archive";`);
  }
}
