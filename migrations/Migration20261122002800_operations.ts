import { Migration } from '@mikro-orm/migrations';

/** What workers tell: what is in the queues, what they are at, what was counted, how schedules went. No row is rewritten. */
export class Migration20261122002800_operations extends Migration {
  override up(): void {
    this.addSql(
      `create table "platform"."queue_state" ("queue" varchar(20) not null, "backend" varchar(10) not null, "waiting" int not null, "active" int not null, "delayed" int not null, "is_paused" boolean not null, "oldest_at" timestamptz null, "seen_at" timestamptz not null, primary key ("queue"));`,
    );
    this.addSql(
      `create table "platform"."tally" ("name" varchar(60) not null, "labels" varchar(400) not null, "minute" timestamptz not null, "count" bigint not null, primary key ("name", "labels", "minute"));`,
    );
    this.addSql(
      `alter table "platform"."schedule" add "given_at" timestamptz null, add "message_id" uuid null, add "missed" int not null default 0, add "started_at" timestamptz null, add "ended_at" timestamptz null, add "outcome" varchar(10) null, add "error_code" varchar(60) null;`,
    );
    this.addSql(
      `alter table "platform"."worker_heartbeat" add "host" varchar(80) not null default '', add "pid" int not null default 0, add "started_at" timestamptz not null default now(), add "running_count" int not null default 0, add "running" jsonb not null default '[]';`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table "platform"."worker_heartbeat" drop column "host", drop column "pid", drop column "started_at", drop column "running_count", drop column "running";`,
    );
    this.addSql(
      `alter table "platform"."schedule" drop column "given_at", drop column "message_id", drop column "missed", drop column "started_at", drop column "ended_at", drop column "outcome", drop column "error_code";`,
    );
    this.addSql(`drop table "platform"."tally";`);
    this.addSql(`drop table "platform"."queue_state";`);
  }
}
