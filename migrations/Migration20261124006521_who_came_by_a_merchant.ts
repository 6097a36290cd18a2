import { Migration } from '@mikro-orm/migrations';

const indexes = [
  { name: 'origin_of_merchant', on: 'customer_journey.origin (merchant_id)' },
  { name: 'application_of_merchant', on: 'customer_journey.application (merchant_id, created_at)' },
];

/** Who came by a merchant, and what they applied for. Tables of millions: made while others write, in no transaction; one that a stop left half made is made anew. */
export class Migration20261124006521_who_came_by_a_merchant extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('set lock_timeout = 0');
    for (const { name, on } of indexes) {
      this.remove(name);
      this.addSql(`create index concurrently ${name} on ${on} where merchant_id is not null`);
    }
    this.addSql('reset lock_timeout');
  }

  override down(): void {
    this.addSql('set lock_timeout = 0');
    for (const { name } of indexes) this.remove(name);
    this.addSql('reset lock_timeout');
  }

  private remove(name: string): void {
    this.addSql(`drop index concurrently if exists customer_journey.${name}`);
  }
}
