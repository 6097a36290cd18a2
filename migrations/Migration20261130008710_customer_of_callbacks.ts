import { Migration } from '@mikro-orm/migrations';

/** The customer whose data key encrypts an archived callback. Earlier callbacks keep the common key until their retention ends. */
export class Migration20261130008710_customer_of_callbacks extends Migration {
  override up(): void {
    this.addSql('alter table lenders.callback_archive add column customer_id uuid null');
  }

  override down(): void {
    // Without the customer, the content cannot be decrypted.
    this.addSql('update lenders.callback_archive set raw_sealed = null where customer_id is not null');
    this.addSql('alter table lenders.callback_archive drop column customer_id');
  }
}
