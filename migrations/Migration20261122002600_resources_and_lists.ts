import { Migration } from '@mikro-orm/migrations';

/** What the release before has no place for, and would lose or show again. */
const unknownBefore = [
  [`select from "partners"."partner" where "brand" is null`, 'partners without a brand'],
  [`select from "partners"."partner" where "deleted_at" is not null`, 'deleted partners'],
  [`select from "platform"."audit" where "record_version" is not null`, 'versions of records in the audit trail'],
] as const;

/** Partners are a resource: they can be added without a brand, deleted and restored. A change of a record says which version it led to. */
export class Migration20261122002600_resources_and_lists extends Migration {
  override up(): void {
    this.addSql(`alter table "partners"."partner" add column "deleted_at" timestamptz null, alter column "brand" drop not null;`);
    this.addSql(`alter table "platform"."audit" add column "record_version" int null;`);
  }

  /** Stops where something would be lost. */
  override down(): void {
    for (const [found, what] of unknownBefore)
      this.addSql(
        `do $$ begin if exists (${found}) then raise exception 'there are ${what}, which the release before does not know'; end if; end $$;`,
      );
    this.addSql(`alter table "platform"."audit" drop column "record_version";`);
    this.addSql(`alter table "partners"."partner" drop column "deleted_at", alter column "brand" set not null;`);
  }
}
