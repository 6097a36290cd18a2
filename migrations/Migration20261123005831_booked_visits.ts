import { Migration } from '@mikro-orm/migrations';

/** When and where a lender is to look at gold, kept until that day is over. What was booked before this stays forgotten. */
export class Migration20261123005831_booked_visits extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."submission" add "visit_sealed" text null, add "visit_until" timestamptz null;`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."submission" drop column "visit_sealed", drop column "visit_until";`);
  }
}
