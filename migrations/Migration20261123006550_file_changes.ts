import { Migration } from '@mikro-orm/migrations';

/** A name that a counter may have; nothing else of a file ever reaches a statement. */
const IS_COUNTER = String.raw`counter ~ '^files\.count_[a-z0-9_]{1,50}$'`;

/** What runs as the owner looks nothing up in schemas of others. */
const AS_OWNER = `language plpgsql security definer set search_path = pg_catalog, pg_temp`;

/** So many rows are counted at once: a row of a million costs nothing, and what is told is a few hundred rows behind. */
const ROWS_AT_ONCE = 200;

/**
 * Two files on one record can be undone one after the other: each change knows the version it stands on. Rows of a file are counted while they are
 * written, where others can see it. What a lender's file says of a place or in its own words about a person is no longer kept.
 */
export class Migration20261123006550_file_changes extends Migration {
  override up(): void {
    this.addSql(`alter table customer_journey.file_change add column known_version int null, add column outcome varchar(10) null`);
    this.addSql(
      `update customer_journey.file_change c set known_version = case when c.before is null then null else c.version - 1 end,
         outcome = case
           when c.kind = 'record' and exists (select from customer_journey.lender_record l where l.id = c.record_id and l.submission_id is null) then 'unmatched'
           when c.before is null then 'created' else 'updated' end`,
    );
    this.addSql(`alter table customer_journey.file_change alter column outcome set not null`);
    this.addSql(
      `update customer_journey.file_change set before = before - array['city', 'pincode', 'sub_status', 'reject_reason'] where kind = 'record'`,
    );
    this.addSql(`update customer_journey.lender_record set reject_reason = null`);
    this.addSql(`alter table customer_journey.lender_record drop column city, drop column pincode, drop column sub_status`);
    this.addSql(`alter table customer_journey.lender_record alter column reject_reason type varchar(40)`);
    this.addSql(`
      create function files.make_counter(counter text) returns void ${AS_OWNER} as $$
      begin
        if not ${IS_COUNTER} then raise exception 'no counter is called %', counter; end if;
        execute format('create unlogged sequence if not exists %s cache ${ROWS_AT_ONCE}', counter);
        perform setval(counter::regclass, 1, false);
      end $$`);
    this.addSql(`
      create function files.drop_counter(counter text) returns void ${AS_OWNER} as $$
      begin
        if not ${IS_COUNTER} then raise exception 'no counter is called %', counter; end if;
        execute format('drop sequence if exists %s', counter);
      end $$`);
    // At least so many; null where nothing is counted. A counter that goes at this very moment counts nothing.
    this.addSql(`
      create function files.counted(counter text) returns bigint ${AS_OWNER} as $$
      declare
        taken bigint;
      begin
        if not ${IS_COUNTER} then raise exception 'no counter is called %', counter; end if;
        taken := pg_sequence_last_value(to_regclass(counter));
        return case when taken > ${ROWS_AT_ONCE} then taken - ${ROWS_AT_ONCE} when taken > 0 then 0 end;
      exception when undefined_table or internal_error then
        return null;
      end $$`);
  }

  override down(): void {
    this.addSql(`drop function files.counted`);
    this.addSql(`drop function files.drop_counter`);
    this.addSql(`drop function files.make_counter`);
    this.addSql(`alter table customer_journey.lender_record alter column reject_reason type varchar(200)`);
    this.addSql(
      `alter table customer_journey.lender_record add column city varchar(120) null, add column pincode varchar(10) null, add column sub_status varchar(200) null`,
    );
    this.addSql(`alter table customer_journey.file_change drop column known_version, drop column outcome`);
  }
}
