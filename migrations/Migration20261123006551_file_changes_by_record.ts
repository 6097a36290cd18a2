import { Migration } from '@mikro-orm/migrations';

const indexes = {
  file_change_of_record: 'customer_journey.file_change (record_id)',
  lender_record_of_age: 'customer_journey.lender_record (changed_at)',
};

/** Finds what files have changed of one record, and records that nobody has told anything of for long. Made while others write. */
export class Migration20261123006551_file_changes_by_record extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, columns] of Object.entries(indexes)) {
      // One that a stop left half made is made anew.
      this.addSql(`drop index concurrently if exists customer_journey.${name}`);
      this.addSql(`create index concurrently ${name} on ${columns}`);
    }
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    for (const name of Object.keys(indexes)) this.addSql(`drop index concurrently if exists customer_journey.${name}`);
  }
}
