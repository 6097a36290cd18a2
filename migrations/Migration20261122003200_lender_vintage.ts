import { Migration } from '@mikro-orm/migrations';

/** How long a business must have been trading for a lender. */
export class Migration20261122003200_lender_vintage extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."lender" add "min_vintage_months" smallint null;`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."lender" drop column "min_vintage_months";`);
  }
}
