import { Migration } from '@mikro-orm/migrations';

/** A merchant is known again by its number, and what a refused one was told is kept. */
export class Migration20261123006510_merchant_decisions extends Migration {
  override up(): void {
    this.addSql(`alter table "partners"."merchant_request" add "phone_index" varchar(43) null, add "refusal" text null;`);
    this.addSql(`create index merchant_request_approved_phone on partners.merchant_request (phone_index) where decision = 'approved';`);
    this.addSql(
      `alter table "partners"."merchant_request" add constraint "merchant_request_refusal_check" check ("refusal" in ('details', 'bank', 'unreachable', 'area', 'conduct', 'other'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "partners"."merchant_request" drop column "phone_index", drop column "refusal";`);
  }
}
