import { Migration } from '@mikro-orm/migrations';

/** What customers of a partner may be offered; its merchants and links can be deleted, and taken back. */
export class Migration20261123003800_partner_terms extends Migration {
  override up(): void {
    this.addSql(
      `alter table "partners"."partner" add "product_types" text[] not null default '{}', add "barred_lender_ids" text[] not null default '{}';`,
    );
    this.addSql(`alter table "partners"."merchant" add "deleted_at" timestamptz null;`);
    this.addSql(`alter table "partners"."tracking_link" add "deleted_at" timestamptz null;`);
    this.addSql(`create index "tracking_link_of_partner" on "partners"."tracking_link" ("partner_id", "created_at");`);
  }

  override down(): void {
    this.addSql(`drop index "partners"."tracking_link_of_partner";`);
    this.addSql(`alter table "partners"."tracking_link" drop column "deleted_at";`);
    this.addSql(`alter table "partners"."merchant" drop column "deleted_at";`);
    this.addSql(`alter table "partners"."partner" drop column "product_types", drop column "barred_lender_ids";`);
  }
}
