import { Migration } from '@mikro-orm/migrations';

/**
 * Lists applications that a process of the release before wrote while Migration20261130008101 was deployed: it did not know the column. The
 * conditions are the same, so an application that is settled since then is left.
 */
export class Migration20261130008400_open_hand_overs_again extends Migration {
  override up(): void {
    this.addSql(`update customer_journey.lender_application set hand_over = 'pass_on'
      where journey_key is null and answer_due_on is not null and state = 'lead_created' and state_source = 'customer'
        and lender_application_id is null and passed_on_at is null and hand_over is null`);
  }

  override down(): void {}
}
