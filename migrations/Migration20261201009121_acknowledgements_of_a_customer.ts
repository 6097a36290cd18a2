import { Migration } from '@mikro-orm/migrations';

/** Finds the Key Facts Statements that a customer acknowledged. Created while others write. */
export class Migration20261201009121_acknowledgements_of_a_customer extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    // An index that an interrupted run left invalid is created again.
    this.addSql('drop index concurrently if exists customer_journey.key_facts_acknowledgement_of_customer');
    this.addSql(
      'create index concurrently key_facts_acknowledgement_of_customer on customer_journey.key_facts_acknowledgement (customer_id, id)',
    );
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('drop index concurrently if exists customer_journey.key_facts_acknowledgement_of_customer');
  }
}
