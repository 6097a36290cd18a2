import { Migration } from '@mikro-orm/migrations';

/** Special offers and vouchers in Hindi. Records from before have none, and customers read the English. */
export class Migration20261201009401_hindi_of_offers_and_vouchers extends Migration {
  override up(): void {
    this.addSql('alter table lenders.lender add column so_text_hi text null');
    this.addSql('alter table partners.voucher add column title_hi varchar(120) null');
  }

  override down(): void {
    this.addSql('alter table lenders.lender drop column so_text_hi');
    this.addSql('alter table partners.voucher drop column title_hi');
  }
}
