import { Migration } from '@mikro-orm/migrations';

/** Finds the transitions of the last days, for the daily repair of cases. Created while others write. */
export class Migration20261130008201_transitions_by_time extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // An index that an interrupted run left invalid is created again.
    this.addSql('drop index concurrently if exists customer_journey.application_history_by_time');
    this.addSql('create index concurrently application_history_by_time on customer_journey.application_history using brin (at)');
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('drop index concurrently if exists customer_journey.application_history_by_time');
  }
}
