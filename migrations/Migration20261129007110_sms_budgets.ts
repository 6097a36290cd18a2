import { Migration } from '@mikro-orm/migrations';

/** Budgets of OTPs by SMS, and what was sent in each hour and day. */
export class Migration20261129007110_sms_budgets extends Migration {
  override up(): void {
    this.addSql(`create table auth.sms_budget (
      id uuid not null, name varchar(120) not null, partner_id uuid null, hour_limit int not null, day_limit int not null,
      deleted_at timestamptz null, created_at timestamptz not null, updated_at timestamptz not null, version int not null default 1,
      primary key (id))`);
    this.addSql('create unique index sms_budget_once on auth.sms_budget (partner_id) nulls not distinct where deleted_at is null');
    this.addSql(`create table auth.sms_usage (
      scope varchar(36) not null, period text not null, starts_at timestamptz not null, sent int not null, alerted_at timestamptz null,
      primary key (scope, period, starts_at), constraint sms_usage_period_check check (period in ('hour', 'day')))`);
    this.addSql('create index sms_usage_starts_at_index on auth.sms_usage (starts_at)');
  }

  override down(): void {
    this.addSql('drop table auth.sms_usage');
    this.addSql('drop table auth.sms_budget');
  }
}
