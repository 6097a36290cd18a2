import { Migration } from '@mikro-orm/migrations';

/** A name that a stage may have; nothing else of a file ever reaches a statement. */
const IS_STAGE = String.raw`stage ~ '^files\.stage_[a-z0-9_]{1,50}$'`;

/** What runs as the owner looks nothing up in schemas of others. */
const AS_OWNER = `language plpgsql security definer set search_path = pg_catalog, pg_temp`;

/**
 * The product works with a role that owns nothing: what it makes and drops while it runs, it asks the owner's functions for. And a chain over
 * the audit trail, with its signed ends. Only adds, but for the body of one function.
 */
export class Migration20261122001800_roles_and_audit_chain extends Migration {
  override up(): void {
    this.stages();
    this.months();
    this.chain();
    this.passwordLinks();
  }

  override down(): void {
    this.addSql(`drop table auth.password_link`);
    this.addSql(`drop table platform.audit_head`);
    this.addSql(`drop table platform.audit_link`);
    this.addSql(`alter table platform.audit disable trigger audit_append_only`);
    this.addSql(`update platform.audit set actor_id = '00000000-0000-0000-0000-000000000000' where actor_id is null`);
    this.addSql(`alter table platform.audit enable trigger audit_append_only`);
    this.addSql(`alter table platform.audit alter column actor_id set not null`);
    this.addSql(`drop function lenders.drop_call_log_months`);
    this.addSql(`alter function lenders.add_call_log_month security invoker reset search_path`);
    this.addSql(`drop function files.close_stage`);
    this.addSql(`drop function files.drop_stage`);
    this.addSql(`drop function files.make_stage`);
  }

  private stages(): void {
    this.addSql(`
      create function files.make_stage(stage text, columns text[]) returns void ${AS_OWNER} as $$
      declare
        fields text := (select string_agg(format('%I text', name), ', ' order by place) from unnest(columns) with ordinality as c(name, place));
      begin
        if not ${IS_STAGE} then raise exception 'no stage is called %', stage; end if;
        execute format('create unlogged table %s (row_no integer not null, %s, problem jsonb)', stage, fields);
        execute format('grant select, insert, update on %s to %I', stage, session_user);
      end $$`);
    this.addSql(`
      create function files.drop_stage(stage text) returns void ${AS_OWNER} as $$
      begin
        if not ${IS_STAGE} then raise exception 'no stage is called %', stage; end if;
        execute format('drop table if exists %s', stage);
      end $$`);
    // Whoever filled it has no more to do with it: only the owner and the caller keep what they may.
    this.addSql(`
      create function files.close_stage(stage text) returns void ${AS_OWNER} as $$
      declare
        reader name;
      begin
        if not ${IS_STAGE} then raise exception 'no stage is called %', stage; end if;
        for reader in
          select distinct r.rolname from pg_class c, aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
          where c.oid = stage::regclass and a.grantee <> c.relowner and r.rolname <> session_user
        loop
          execute format('revoke all on %s from %I', stage, reader);
        end loop;
      end $$`);
  }

  private months(): void {
    this.addSql(`alter function lenders.add_call_log_month(timestamptz) security definer set search_path = pg_catalog, pg_temp`);
    this.addSql(`
      create function lenders.drop_call_log_months(kept integer) returns void ${AS_OWNER} as $$
      declare
        month_table name;
        oldest text := 'call_log_' || to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => greatest(kept, 1)), 'YYYY_MM');
      begin
        for month_table in
          select relname from pg_inherits join pg_class on pg_class.oid = inhrelid
          where inhparent = 'lenders.call_log'::regclass and relname < oldest
        loop
          execute format('drop table lenders.%I', month_table);
        end loop;
      end $$`);
  }

  private chain(): void {
    this.addSql(`alter table "platform"."audit" alter column "actor_id" drop not null;`);
    this.addSql(
      `create table "platform"."audit_link" ("position" bigint not null, "audit_id" bigint not null, "hash" varchar(64) not null, primary key ("position"));`,
    );
    this.addSql(`alter table "platform"."audit_link" add constraint "audit_link_audit_id_unique" unique ("audit_id");`);
    this.addSql(
      `create table "platform"."audit_head" ("position" bigint not null, "hash" varchar(64) not null, "signature" varchar(43) not null, "at" timestamptz not null default clock_timestamp(), primary key ("position"));`,
    );
    for (const table of ['audit_link', 'audit_head']) {
      this.addSql(`
        create trigger ${table}_append_only before update or delete or truncate on platform.${table}
        for each statement execute function platform.refuse_change()`);
    }
  }

  private passwordLinks(): void {
    this.addSql(
      `create table "auth"."password_link" ("token_hash" varchar(43) not null, "audience" text not null, "account_id" uuid not null, "created_at" timestamptz not null default clock_timestamp(), "expires_at" timestamptz not null, "used_at" timestamptz null, primary key ("token_hash"));`,
    );
    this.addSql(
      `alter table "auth"."password_link" add constraint "password_link_audience_check" check ("audience" in ('admin', 'partner'));`,
    );
  }
}
