import { Migration } from '@mikro-orm/migrations';

/** The order of the list of lender records: all new records of a file have the same time. Created while others write. */
export class Migration20261130008720_order_of_lender_records extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // An index that an interrupted run left invalid is created again.
    this.addSql('drop index concurrently if exists customer_journey.lender_record_by_change');
    this.addSql('create index concurrently lender_record_by_change on customer_journey.lender_record (changed_at, id)');
    this.addSql('drop index concurrently if exists customer_journey.lender_record_of_age');
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('create index concurrently lender_record_of_age on customer_journey.lender_record (changed_at)');
    this.addSql('drop index concurrently if exists customer_journey.lender_record_by_change');
  }
}
