import { Migration } from '@mikro-orm/migrations';

/** Staff may ask to review a status file before it is applied. */
export class Migration20261130008861_review_of_uploads extends Migration {
  override up(): void {
    this.addSql(`alter table "files"."upload" add column "review_requested" boolean not null default false;`);
  }

  /** Stops where a file waits that the release before could neither apply nor discard. */
  override down(): void {
    this.addSql(
      `do $$ begin if exists (select from "files"."upload" where "importer" = 'application-status' and "status" in ('checked', 'unmapped')) then raise exception 'there are status files that wait for a decision, which the release before does not know'; end if; end $$;`,
    );
    this.addSql(`alter table "files"."upload" drop column "review_requested";`);
  }
}
