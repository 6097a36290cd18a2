import { Migration } from '@mikro-orm/migrations';

const origin = ['partner_id', 'merchant_id', 'merchant_location_id', 'channel_id'];

/** What stays as it was once it is known. A customer's last touch moves on with each login. */
const writtenOnce: Readonly<Record<string, readonly string[]>> = {
  customer: ['first_touch_id'],
  application: ['first_touch_id', 'last_touch_id', ...origin],
  lender_application: ['first_touch_id', 'last_touch_id', ...origin],
};

/** Costs nothing where a statement names none of the columns, as a status file does not. */
const writeOnce = (table: string, columns: readonly string[]) => `
  create trigger ${table}_origin_once before update of ${columns.join(', ')} on customer_journey.${table} for each row
  when (${columns.map((column) => `old.${column} is not null and old.${column} is distinct from new.${column}`).join(' or ')})
  execute function platform.refuse_overwrite()`;

/**
 * Where customers come from: touches of visitors, copied to customers and applications, and what tracking links, merchants and locations the
 * partners have. Only adds: rows from before keep an unknown origin.
 */
export class Migration20261122000500_attribution extends Migration {
  override up(): void {
    this.addSql(`
      create function platform.refuse_overwrite() returns trigger language plpgsql as $$
      begin
        raise exception '% keeps where it came from', tg_table_name using errcode = 'insufficient_privilege';
      end $$`);
    this.addSql(
      `create table "customer_journey"."origin" ("id" bigserial primary key, "visitor" uuid not null, "at" timestamptz not null default clock_timestamp(), "brand" varchar(40) null, "partner_id" uuid null, "merchant_id" uuid null, "merchant_location_id" uuid null, "tracking_link_id" uuid null, "channel_id" smallint not null, "utm_source" varchar(120) null, "utm_medium" varchar(120) null, "utm_campaign" varchar(120) null, "utm_term" varchar(120) null, "utm_content" varchar(120) null, "lead" varchar(120) null, "qr" varchar(120) null, "url" varchar(300) null, "referrer" varchar(255) null, "landing_path" varchar(200) not null)`,
    );
    this.addSql(`create index "origin_of_visitor" on "customer_journey"."origin" ("visitor", "id")`);
    this.addSql(
      `create table "partners"."merchant" ("id" uuid not null, "partner_id" uuid not null, "code" varchar(40) not null, "name" varchar(120) not null, "status" text not null default 'pending', "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"))`,
    );
    this.addSql(`alter table "partners"."merchant" add constraint "merchant_code" unique ("partner_id", "code")`);
    this.addSql(
      `create table "partners"."merchant_location" ("id" uuid not null, "merchant_id" uuid not null, "code" varchar(40) not null, "name" varchar(120) not null, "pincode" varchar(6) null, "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"))`,
    );
    this.addSql(`alter table "partners"."merchant_location" add constraint "merchant_location_code" unique ("merchant_id", "code")`);
    this.addSql(
      `create table "partners"."tracking_link" ("id" uuid not null, "code" varchar(40) not null, "partner_id" uuid not null, "merchant_id" uuid null, "location_id" uuid null, "product" text null, "utm_source" varchar(120) null, "utm_medium" varchar(120) null, "utm_campaign" varchar(120) null, "utm_term" varchar(120) null, "utm_content" varchar(120) null, "expires_at" timestamptz null, "status" text not null default 'active', "created_at" timestamptz not null default now(), "version" int not null default 1, primary key ("id"))`,
    );
    this.addSql(`alter table "partners"."tracking_link" add constraint "tracking_link_code_unique" unique ("code")`);
    this.addSql(`alter table "customer_journey"."customer" add "first_touch_id" bigint null, add "last_touch_id" bigint null`);
    this.addSql(
      `alter table "customer_journey"."customer" add constraint "customer_first_touch_id_foreign" foreign key ("first_touch_id") references "customer_journey"."origin" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "customer_journey"."customer" add constraint "customer_last_touch_id_foreign" foreign key ("last_touch_id") references "customer_journey"."origin" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "customer_journey"."application" add "first_touch_id" bigint null, add "last_touch_id" bigint null, add "partner_id" uuid null, add "merchant_id" uuid null, add "merchant_location_id" uuid null, add "channel_id" smallint null`,
    );
    this.addSql(
      `alter table "customer_journey"."application" add constraint "application_first_touch_id_foreign" foreign key ("first_touch_id") references "customer_journey"."origin" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "customer_journey"."application" add constraint "application_last_touch_id_foreign" foreign key ("last_touch_id") references "customer_journey"."origin" ("id") on delete no action`,
    );
    this.addSql(
      `create index application_of_partner on customer_journey.application (partner_id, created_at) where partner_id is not null`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add "first_touch_id" bigint null, add "last_touch_id" bigint null, add "partner_id" uuid null, add "merchant_id" uuid null, add "merchant_location_id" uuid null, add "channel_id" smallint null`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_first_touch_id_foreign" foreign key ("first_touch_id") references "customer_journey"."origin" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "customer_journey"."lender_application" add constraint "lender_application_last_touch_id_foreign" foreign key ("last_touch_id") references "customer_journey"."origin" ("id") on delete no action`,
    );
    this.addSql(
      `create index lender_application_of_partner on customer_journey.lender_application (partner_id, created_at) where partner_id is not null`,
    );
    this.addSql(
      `alter table "partners"."merchant" add constraint "merchant_partner_id_foreign" foreign key ("partner_id") references "partners"."partner" ("id")`,
    );
    this.addSql(`alter table "partners"."merchant" add constraint "merchant_code_in_addresses" check (code ~ '^[a-z0-9][a-z0-9_-]*\$')`);
    this.addSql(
      `alter table "partners"."merchant" add constraint "merchant_status_check" check ("status" in ('pending', 'active', 'suspended'))`,
    );
    this.addSql(
      `alter table "partners"."merchant_location" add constraint "merchant_location_merchant_id_foreign" foreign key ("merchant_id") references "partners"."merchant" ("id")`,
    );
    this.addSql(
      `alter table "partners"."merchant_location" add constraint "merchant_location_code_in_addresses" check (code ~ '^[a-z0-9][a-z0-9_-]*\$')`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_partner_id_foreign" foreign key ("partner_id") references "partners"."partner" ("id")`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_merchant_id_foreign" foreign key ("merchant_id") references "partners"."merchant" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_location_id_foreign" foreign key ("location_id") references "partners"."merchant_location" ("id") on delete no action`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_code_in_addresses" check (code ~ '^[a-z0-9][a-z0-9_-]*\$')`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_location_of_merchant" check (location_id is null or merchant_id is not null)`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_product_check" check ("product" in ('pl', 'bl', 'gl', 'hl'))`,
    );
    this.addSql(
      `alter table "partners"."tracking_link" add constraint "tracking_link_status_check" check ("status" in ('active', 'paused'))`,
    );
    for (const [table, columns] of Object.entries(writtenOnce)) this.addSql(writeOnce(table, columns));
    this.addSql(`
      create trigger origin_append_only before update or delete or truncate on customer_journey.origin
      for each statement execute function platform.refuse_change()`);
  }

  override down(): void {
    for (const table of Object.keys(writtenOnce)) {
      this.addSql(`drop trigger ${table}_origin_once on customer_journey.${table}`);
      const columns = table === 'customer' ? ['first_touch_id', 'last_touch_id'] : (writtenOnce[table] ?? []);
      this.addSql(`alter table customer_journey.${table} ${columns.map((column) => `drop column ${column}`).join(', ')}`);
    }
    this.addSql(`drop table customer_journey.origin`);
    for (const table of ['tracking_link', 'merchant_location', 'merchant']) this.addSql(`drop table partners.${table}`);
    this.addSql(`drop function platform.refuse_overwrite`);
  }
}
