import { Migration } from '@mikro-orm/migrations';

const indexes = {
  'files.row_error_warnings': 'files.row_error (upload_id, row_no) where is_warning',
  'customer_journey.lender_record_by_utr': 'customer_journey.lender_record (upper(utr)) where utr is not null and submission_id is null',
};

/** Finds the warnings of a file among its errors, and the records of a lender with a UTR. Created while others write. */
export class Migration20261129007501_row_warnings_indexes extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, columns] of Object.entries(indexes)) {
      // An index that an interrupted run left invalid is created again.
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name.split('.')[1]} on ${columns}`);
    }
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    for (const name of Object.keys(indexes)) this.addSql(`drop index concurrently if exists ${name}`);
  }
}
