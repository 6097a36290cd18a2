import { Migration } from '@mikro-orm/migrations';

/** A disbursal has a revenue fact for each tranche. The key is built while others write: the former one holds until the new one is there. */
export class Migration20261129006901_facts_by_tranche extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // An index that was left half built by an interruption is built again.
    this.addSql('drop index concurrently if exists revenue.revenue_fact_by_tranche');
    this.addSql('create unique index concurrently revenue_fact_by_tranche on revenue.revenue_fact (submission_id, paid_for, tranche)');
    this.addSql(`alter table revenue.revenue_fact drop constraint if exists revenue_fact_pkey,
      add constraint revenue_fact_pkey primary key using index revenue_fact_by_tranche`);
    this.addSql('reset lock_timeout');
  }

  /** Only while no loan has two tranches with revenue. */
  override down(): void {
    this.addSql(
      'alter table revenue.revenue_fact drop constraint revenue_fact_pkey, add constraint revenue_fact_pkey primary key (submission_id, paid_for)',
    );
  }
}
