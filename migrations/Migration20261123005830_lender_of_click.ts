import { Migration } from '@mikro-orm/migrations';

/** Which lender a card had when somebody went on to its page. Of visits before this nobody knows it: the column stays empty there. */
export class Migration20261123005830_lender_of_click extends Migration {
  override up(): void {
    this.addSql(`alter table "credit_cards"."click" add "lender_id" uuid null;`);
  }

  override down(): void {
    this.addSql(`alter table "credit_cards"."click" drop column "lender_id";`);
  }
}
