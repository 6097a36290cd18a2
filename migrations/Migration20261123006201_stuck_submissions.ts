import { Migration } from '@mikro-orm/migrations';

const stuck = 'submission_stuck';
const calls = 'call_log_of_submission';
const columns = '(submission_id, at desc) where submission_id is not null';

/**
 * What finds submissions that get no further, and the calls about one: made while others write, in no transaction; the calls month by month, then joined
 * to the log. One that a stop left half made is made anew; a month that is added meanwhile brings its own.
 */
export class Migration20261123006201_stuck_submissions extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists lenders.${stuck}`);
    this.addSql(`create index concurrently ${stuck} on lenders.submission (id) where phase in ('sending', 'unknown', 'parked') or is_held`);
    this.addSql(`drop index if exists lenders.${calls}`);
    this.addSql(`create index ${calls} on only lenders.call_log ${columns}`);
    for (const month of await this.months()) {
      this.addSql(`drop index concurrently if exists lenders."${month}_of_submission"`);
      this.addSql(`create index concurrently "${month}_of_submission" on lenders."${month}" ${columns}`);
      this.addSql(`alter index lenders.${calls} attach partition lenders."${month}_of_submission"`);
    }
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql(`drop index lenders.${calls}`);
    this.addSql(`drop index lenders.${stuck}`);
  }

  private async months(): Promise<readonly string[]> {
    const months = (await this.execute(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'lenders.call_log'::regclass order by relname`,
    )) as { name: string }[];
    return months.map(({ name }) => name);
  }
}
