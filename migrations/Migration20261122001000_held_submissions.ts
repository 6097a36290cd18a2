import { Migration } from '@mikro-orm/migrations';

/** A submission waits while the applicant's form lacks something. No row is rewritten. */
export class Migration20261122001000_held_submissions extends Migration {
  override up(): void {
    this.addSql(`alter table "lenders"."submission" add column "is_held" boolean not null default false;`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."submission" drop column "is_held";`);
  }
}
