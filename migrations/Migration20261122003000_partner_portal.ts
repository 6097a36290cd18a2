import { Migration } from '@mikro-orm/migrations';

/** Somebody may work for a partner as a whole, and a partner's portal may leave lenders out. */
export class Migration20261122003000_partner_portal extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."partner_user" alter column "merchant_id" drop not null;`);
    this.addSql(`alter table "partners"."partner" add column "hidden_lender_ids" text[] not null default '{}';`);
  }

  override down(): void {
    this.addSql(`alter table "partners"."partner" drop column "hidden_lender_ids";`);
    // The release before knows nobody without a merchant: stops where there is somebody.
    this.addSql(`alter table "auth"."partner_user" alter column "merchant_id" set not null;`);
  }
}
