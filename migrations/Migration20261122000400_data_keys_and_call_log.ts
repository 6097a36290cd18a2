import { Migration } from '@mikro-orm/migrations';

/** A key for each person; the log of calls to lenders by month; and when each schedule was last due. */
export class Migration20261122000400_data_keys_and_call_log extends Migration {
  override up(): void {
    this.addSql(
      `create table "platform"."data_key" ("subject_id" uuid not null, "wrapped_key" text null, "created_at" timestamptz not null default now(), "destroyed_at" timestamptz null, primary key ("subject_id"), constraint "data_key_is_there_or_destroyed" check ((wrapped_key is null) = (destroyed_at is not null)));`,
    );
    this.addSql(
      `create table "platform"."schedule" ("name" varchar(80) not null, "due_at" timestamptz not null default now(), primary key ("name"));`,
    );
    this.callLog();
    this.months();
  }

  override down(): void {
    this.addSql('drop function lenders.add_call_log_month');
    this.addSql('drop table lenders.call_log');
    this.addSql('drop table platform.schedule');
    this.addSql('drop table platform.data_key');
  }

  private callLog(): void {
    this.addSql(
      `create table "lenders"."call_log" ("id" uuid not null, "at" timestamptz not null, "journey_key" varchar(40) not null, "lender_id" uuid null, "operation" varchar(40) not null, "submission_id" uuid null, "attempt" smallint null, "latency_ms" int null, "outcome" varchar(20) not null, "status" smallint null, "key_hash" varchar(43) null, primary key ("id", "at")) partition by range ("at");`,
    );
    this.addSql(`create index call_log_health on lenders.call_log (journey_key, at desc) include (outcome, latency_ms);`);
    this.addSql(`create index call_log_dedupe on lenders.call_log (journey_key, at desc) where operation = 'dedupe';`);
  }

  /** Attached instead of created in place: `create table … partition of` would stop reads of the whole log. Months are those of UTC. */
  private months(): void {
    this.addSql(`
      create function lenders.add_call_log_month(moment timestamptz) returns void language plpgsql as $$
      declare
        starts timestamp := date_trunc('month', moment at time zone 'UTC');
        month_table text := 'call_log_' || to_char(starts, 'YYYY_MM');
      begin
        perform pg_advisory_xact_lock(hashtext('lenders.call_log'));
        if to_regclass('lenders.' || month_table) is not null then return; end if;
        execute format('create table lenders.%I (like lenders.call_log including defaults including constraints)', month_table);
        execute format('alter table lenders.call_log attach partition lenders.%I for values from (%L) to (%L)',
          month_table, starts || 'Z', (starts + interval '1 month') || 'Z');
      end $$`);
    this.addSql(`select lenders.add_call_log_month(now() + make_interval(months => ahead)) from generate_series(0, 2) as ahead`);
  }
}
