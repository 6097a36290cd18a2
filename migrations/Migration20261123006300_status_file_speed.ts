import { Migration } from '@mikro-orm/migrations';

const table = 'customer_journey.lender_application';

/**
 * What a status file of many rows costs beside its rows. Pages with room keep the next version of a record beside the one before, so that no index
 * is touched; a phone number is found in its index whatever the lender; messages of hundreds of moves are kept as they are, as packing them took
 * longer than writing them. Pages and messages that are there already stay as they are. The index is made while others write.
 */
export class Migration20261123006300_status_file_speed extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table ${table} set (fillfactor = 70)`);
    this.addSql(`alter table platform.outbox alter column payload set storage external`);
    this.exchange('lender_application_of_phone', '(phone_index, created_at desc)', 'lender_application_by_phone');
  }

  override down(): void {
    this.exchange('lender_application_by_phone', '(lender_id, phone_index, created_at desc)', 'lender_application_of_phone');
    this.addSql(`alter table platform.outbox alter column payload set storage extended`);
    this.addSql(`alter table ${table} reset (fillfactor)`);
  }

  /** Makes an index anew where a stop left it half made, and only then takes the other away. */
  private exchange(name: string, columns: string, former: string): void {
    this.addSql('set lock_timeout = 0');
    this.addSql(`drop index concurrently if exists customer_journey.${name}`);
    this.addSql(`create index concurrently ${name} on ${table} ${columns}`);
    this.addSql(`drop index concurrently if exists customer_journey.${former}`);
    this.addSql('reset lock_timeout');
  }
}
