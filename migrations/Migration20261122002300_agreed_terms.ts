import { Migration } from '@mikro-orm/migrations';

/** A submission keeps the terms that customer and lender agreed on, beside the offer that left amount and tenure open. No row is rewritten. */
export class Migration20261122002300_agreed_terms extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."submission" add column "agreed_terms" jsonb null;`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."submission" drop column "agreed_terms";`);
  }
}
