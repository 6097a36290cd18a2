import { Migration } from '@mikro-orm/migrations';

/** Texts of credit cards in Hindi. Cards from before have none, and customers read the English. */
export class Migration20261201009400_hindi_of_cards extends Migration {
  override up(): void {
    this.addSql(
      `alter table credit_cards.credit_card add column category_name_hi varchar(120) null, add column key_feature_hi varchar(120) null, add column marketing_bullets_hi text[] not null default '{}'`,
    );
  }

  override down(): void {
    this.addSql(
      'alter table credit_cards.credit_card drop column category_name_hi, drop column key_feature_hi, drop column marketing_bullets_hi',
    );
  }
}
