import { Migration } from '@mikro-orm/migrations';

/** What a lender asks before the lead, the code that it sends itself, and who came back from its site. New columns only: no row is rewritten. */
export class Migration20261123004300_journey_engine extends Migration {
  override up(): void {
    this.addSql(
      `alter table "lenders"."submission" add "facts_sealed" text null, add "code_sent_at" timestamptz null, add "code_tries" smallint not null default 0, add "returned_at" timestamptz null;`,
    );
  }

  override down(): void {
    this.addSql(
      `alter table "lenders"."submission" drop column "facts_sealed", drop column "code_sent_at", drop column "code_tries", drop column "returned_at";`,
    );
  }
}
