import { Migration } from '@mikro-orm/migrations';

/** Reads the ledger of clicks through for the constraints of before, which keeps nobody from adding to it. */
export class Migration20261123004401_checked_clicks extends Migration {
  override up(): void {
    for (const name of ['click_owner_check', 'click_target_check'])
      this.addSql(`alter table "credit_cards"."click" validate constraint "${name}";`);
  }

  /** Nothing to take back: what holds, holds. */
  override down(): void {}
}
