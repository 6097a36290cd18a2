import { Migration } from '@mikro-orm/migrations';

const indexes = {
  commission_line_by_payment:
    'unique index concurrently commission_line_by_payment on revenue.commission_line (lender_id, month, line_key, payment_key)',
  commission_line_of_loan: 'index concurrently commission_line_of_loan on revenue.commission_line (lender_id, loan_no)',
  commission_change_of_line: 'index concurrently commission_change_of_line on revenue.commission_change (line_id)',
};

/** A disbursal has a line for each payment of a month. Made while others write: the old rule holds until the new one stands. */
export class Migration20261124006531_lines_of_payments extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const [name, what] of Object.entries(indexes)) {
      // One that a stop left half made is made anew.
      this.addSql(`drop index concurrently if exists revenue.${name}`);
      this.addSql(`create ${what}`);
    }
    this.addSql(`alter table revenue.commission_line drop constraint if exists commission_line_once,
      add constraint commission_line_once unique using index commission_line_by_payment`);
    this.addSql('reset lock_timeout');
  }

  /** Only while no disbursal has two payments of a month. */
  override down(): void {
    this.addSql(
      'alter table revenue.commission_line drop constraint commission_line_once, add constraint commission_line_once unique (lender_id, month, line_key)',
    );
    this.addSql('drop index concurrently if exists revenue.commission_line_of_loan');
    this.addSql('drop index concurrently if exists revenue.commission_change_of_line');
  }
}
