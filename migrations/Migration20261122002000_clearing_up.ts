import { Migration } from '@mikro-orm/migrations';

/** What is cleared up by its age is found by it. */
export class Migration20261122002000_clearing_up extends Migration {
  override up(): void {
    this.addSql(`create index "proven_device_seen_at_index" on customer_journey.proven_device (seen_at);`);
  }

  override down(): void {
    this.addSql(`drop index "customer_journey"."proven_device_seen_at_index";`);
  }
}
