import { Migration } from '@mikro-orm/migrations';

/** What the terms of brands were, version by version; rows are only ever added. */
export class Migration20261123004100_brand_terms extends Migration {
  override up(): void {
    this.addSql(
      `create table "partners"."brand_terms" ("partner_id" uuid not null, "version" int not null, "effective_from" date not null, "hash" varchar(64) not null, "en" text not null, "hi" text not null, "published_at" timestamptz not null default clock_timestamp(), primary key ("partner_id", "version"));`,
    );
    this.addSql(
      `alter table "partners"."brand_terms" add constraint "brand_terms_partner_id_foreign" foreign key ("partner_id") references "partners"."partner" ("id");`,
    );
    this.addSql(`
      create trigger brand_terms_append_only before update or delete or truncate on partners.brand_terms
      for each statement execute function platform.refuse_change()`);
  }

  override down(): void {
    this.addSql(`drop table "partners"."brand_terms";`);
  }
}
