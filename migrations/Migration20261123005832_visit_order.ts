import { Migration } from '@mikro-orm/migrations';

const index = 'submission_visit';

/** Finds visits that are over, in a table of millions: made while others write, in no transaction, and anew where a stop left it half made. */
export class Migration20261123005832_visit_order extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists lenders.${index}`);
    this.addSql(`create index concurrently ${index} on lenders.submission (visit_until) where visit_until is not null`);
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql(`drop index lenders.${index}`);
  }
}
