import { Migration } from '@mikro-orm/migrations';

const index = 'call_log_of_lender';
const columns = '(lender_id, at desc) include (outcome, latency_ms)';

/**
 * What finds the calls to one lender: made month by month while calls go on, in no transaction, then joined to the log. One that a stop left half made is
 * made anew; a month that is added meanwhile brings its own.
 */
export class Migration20261123004001_calls_of_a_lender extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index if exists lenders.${index}`);
    this.addSql(`create index ${index} on only lenders.call_log ${columns}`);
    for (const month of await this.months()) {
      this.addSql(`drop index concurrently if exists lenders."${month}_of_lender"`);
      this.addSql(`create index concurrently "${month}_of_lender" on lenders."${month}" ${columns}`);
      this.addSql(`alter index lenders.${index} attach partition lenders."${month}_of_lender"`);
    }
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql(`drop index lenders.${index}`);
  }

  private async months(): Promise<readonly string[]> {
    const months = (await this.execute(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'lenders.call_log'::regclass order by relname`,
    )) as { name: string }[];
    return months.map(({ name }) => name);
  }
}
