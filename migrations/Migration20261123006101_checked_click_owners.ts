import { Migration } from '@mikro-orm/migrations';

/** Reads the ledger of clicks through for the owners of before, which keeps nobody from adding to it. */
export class Migration20261123006101_checked_click_owners extends Migration {
  override up(): void {
    this.addSql(`alter table "credit_cards"."click" validate constraint "click_owner_check";`);
  }

  /** Nothing to take back: what holds, holds. */
  override down(): void {}
}
