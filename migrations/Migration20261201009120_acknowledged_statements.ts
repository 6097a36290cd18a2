import { Migration } from '@mikro-orm/migrations';

/** Keeps the Key Facts Statement that a customer acknowledged, in the order of keys that its hash covers. Rows from before have none. */
export class Migration20261201009120_acknowledged_statements extends Migration {
  override up(): void {
    this.addSql('alter table customer_journey.key_facts_acknowledgement add column statement json null, add column brand_name text null');
  }

  override down(): void {
    this.addSql('alter table customer_journey.key_facts_acknowledgement drop column statement, drop column brand_name');
  }
}
