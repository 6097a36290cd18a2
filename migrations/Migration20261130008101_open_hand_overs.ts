import { Migration } from '@mikro-orm/migrations';

/**
 * Lists the applications that wait, and finds open ones by an index that is created while others write. Only applications that were
 * promised a day wait: earlier ones were passed on without a record, and would fill the list.
 */
export class Migration20261130008101_open_hand_overs extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`update customer_journey.lender_application set hand_over = 'pass_on'
      where journey_key is null and answer_due_on is not null and state = 'lead_created' and state_source = 'customer'
        and lender_application_id is null and passed_on_at is null and hand_over is null`);
    this.addSql('set lock_timeout = 0');
    // An index that an interrupted run left invalid is created again.
    this.addSql('drop index concurrently if exists customer_journey.lender_application_to_hand_over');
    this.addSql(`create index concurrently lender_application_to_hand_over on customer_journey.lender_application (answer_due_on, id)
      where hand_over is not null`);
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('drop index concurrently if exists customer_journey.lender_application_to_hand_over');
  }
}
