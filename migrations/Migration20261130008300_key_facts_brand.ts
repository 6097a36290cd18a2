import { Migration } from '@mikro-orm/migrations';

/** The partner under whose brand a customer read the key facts. */
export class Migration20261130008300_key_facts_brand extends Migration {
  override up(): void {
    this.addSql('alter table customer_journey.key_facts_acknowledgement add column partner_id uuid null');
  }

  override down(): void {
    this.addSql('alter table customer_journey.key_facts_acknowledgement drop column partner_id');
  }
}
