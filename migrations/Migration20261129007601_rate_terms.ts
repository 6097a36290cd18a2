import { Migration } from '@mikro-orm/migrations';

/** What a lender may state of its rate and of early repayment, for the Key Facts Statement. */
export class Migration20261129007601_rate_terms extends Migration {
  override up(): void {
    this.addSql(`alter table lenders.lender add column rate_type text null, add column benchmark_name varchar(60) null,
      add column benchmark_percent numeric(7,3) null, add column benchmark_reset_months smallint null, add column spread_reset_months smallint null,
      add column foreclosure_percent numeric(7,3) null,
      add constraint lender_rate_type_check check (rate_type in ('fixed', 'floating', 'hybrid'))`);
  }

  override down(): void {
    this.addSql(`alter table lenders.lender drop column rate_type, drop column benchmark_name, drop column benchmark_percent,
      drop column benchmark_reset_months, drop column spread_reset_months, drop column foreclosure_percent`);
  }
}
