import { Migration } from '@mikro-orm/migrations';

/** What entities cannot say: wake the relay at commit, keep the audit trail append-only, and the table of the rate limiter. */
export class Migration20261120000100_guards extends Migration {
  override up(): void {
    this.addSql(`
      create function platform.notify_outbox() returns trigger language plpgsql as $$
      begin
        perform pg_notify('outbox', '');
        return null;
      end $$`);
    this.addSql(
      `create trigger outbox_notify after insert on platform.outbox for each statement execute function platform.notify_outbox()`,
    );
    this.addSql(`
      create function platform.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
      end $$`);
    this.addSql(`
      create trigger audit_append_only before update or delete or truncate on platform.audit
      for each statement execute function platform.refuse_change()`);
    this.addSql(`
      create table platform.rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint)`);
  }

  override down(): void {
    this.addSql(`drop table platform.rate_limit`);
    this.addSql(`drop trigger audit_append_only on platform.audit`);
    this.addSql(`drop function platform.refuse_change`);
    this.addSql(`drop trigger outbox_notify on platform.outbox`);
    this.addSql(`drop function platform.notify_outbox`);
  }
}
