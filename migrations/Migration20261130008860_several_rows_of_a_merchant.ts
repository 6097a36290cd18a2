import { Migration } from '@mikro-orm/migrations';

/** Several rows of a list may apply to one merchant. */
export class Migration20261130008860_several_rows_of_a_merchant extends Migration {
  override up(): void {
    this.addSql(`alter table "partners"."merchant_file_change" add column "later_rows" int[] not null default '{}';`);
  }

  override down(): void {
    this.addSql(`alter table "partners"."merchant_file_change" drop column "later_rows";`);
  }
}
