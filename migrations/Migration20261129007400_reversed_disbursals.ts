import { Migration } from '@mikro-orm/migrations';

/** A loan whose money went back can be paid out again: its earlier disbursals stay known, and count no more. */
export class Migration20261129007400_reversed_disbursals extends Migration {
  override up(): void {
    this.addSql('alter table customer_journey.disbursal add column is_reversed boolean not null default false');
  }

  override down(): void {
    this.addSql('delete from customer_journey.disbursal where is_reversed');
    this.addSql('alter table customer_journey.disbursal drop column is_reversed');
  }
}
