import { Migration } from '@mikro-orm/migrations';

const indexes = [
  { schema: 'auth', table: 'known_device' },
  { schema: 'customer_journey', table: 'proven_device' },
];

/** Finds the rows of a browser, which get its new device value. Created while others write. */
export class Migration20261130008840_browsers_of_accounts extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const { schema, table } of indexes) {
      // An index that an interrupted run left invalid is created again.
      this.addSql(`drop index concurrently if exists ${schema}.${table}_device_index_index`);
      this.addSql(`create index concurrently ${table}_device_index_index on ${schema}.${table} (device_index)`);
    }
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    for (const { schema, table } of indexes) this.addSql(`drop index concurrently if exists ${schema}.${table}_device_index_index`);
  }
}
