import { Migration } from '@mikro-orm/migrations';

/** What staff still have to tell a lender without an API about an application, and when its details were passed on. */
export class Migration20261130008100_hand_overs extends Migration {
  override up(): void {
    this.addSql(`alter table customer_journey.lender_application
      add column hand_over varchar(20) null, add column passed_on_at timestamptz null, add column passed_on_by uuid null`);
  }

  override down(): void {
    this.addSql(
      'alter table customer_journey.lender_application drop column hand_over, drop column passed_on_at, drop column passed_on_by',
    );
  }
}
