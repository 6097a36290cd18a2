import { Migration } from '@mikro-orm/migrations';

/** Whether an intermediary pays us is answered by whoever adds it; its link carries the reference of the referral, or it leads nobody on. */
export class Migration20261123006500_insurance_answers extends Migration {
  override up(): void {
    this.addSql(`alter table "credit_cards"."insurance_intermediary" alter column "pays_us" drop default;`);
    // A referral by such a link could not be told from any other visit. What it was stands in the history of its record.
    this.addSql(
      `update "credit_cards"."insurance_intermediary" set "link" = null, "version" = "version" + 1, "updated_at" = now() where "link" not like '%{unique\\_id}%';`,
    );
  }

  override down(): void {
    this.addSql(`alter table "credit_cards"."insurance_intermediary" alter column "pays_us" set default false;`);
  }
}
