import { Migration } from '@mikro-orm/migrations';

/** Credit cards, who went on to which, and the images that staff uploads. */
export class Migration20261123003600_credit_cards extends Migration {
  override up(): void {
    this.addSql(`create schema if not exists "credit_cards";`);
    this.addSql(
      `create table "credit_cards"."credit_card" ("id" uuid not null, "category_name" varchar(120) not null, "category_img_thumb" varchar(60) null, "key_feature" varchar(120) null, "annual_fee" numeric(14,2) null, "sort_order" serial, "secured" boolean not null default false, "status" boolean not null default false, "utm_link" varchar(2000) null, "marketing_bullets" text[] not null default '{}', "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(`create unique index credit_card_name_unique on credit_cards.credit_card (lower(category_name)) where deleted_at is null;`);
    this.addSql(
      `create table "credit_cards"."click" ("unique_id" varchar(32) not null, "category_id" uuid not null, "at" timestamptz not null default clock_timestamp(), "partner_id" uuid null, "merchant_id" uuid null, "merchant_location_id" uuid null, "channel_id" smallint null, primary key ("unique_id"));`,
    );
    this.addSql(`create index "click_of_card" on "credit_cards"."click" ("category_id", "at");`);
    this.addSql(`
      create trigger click_append_only before update or delete or truncate on credit_cards.click
      for each statement execute function platform.refuse_change()`);
    this.addSql(
      `create table "credit_cards"."card_lead" ("id" uuid not null, "customer_id" uuid not null, "category_id" uuid not null, "unique_id" varchar(32) not null, "opened_at" timestamptz not null, "first_touch_id" bigint null, "last_touch_id" bigint null, "partner_id" uuid null, "merchant_id" uuid null, "merchant_location_id" uuid null, "channel_id" smallint null, primary key ("id"));`,
    );
    this.addSql(`create index "card_lead_opened_at_index" on "credit_cards"."card_lead" ("opened_at");`);
    this.addSql(`alter table "credit_cards"."card_lead" add constraint "card_lead_unique_id_unique" unique ("unique_id");`);
    this.addSql(`create index "card_lead_of_customer" on "credit_cards"."card_lead" ("customer_id", "opened_at");`);
    this.addSql(
      `create table "platform"."image" ("id" uuid not null, "place" text not null, "storage_key" varchar(120) not null, "bytes" int not null, "width" int not null, "height" int not null, "uploaded_at" timestamptz not null default clock_timestamp(), primary key ("id"));`,
    );
    this.addSql(`create index "image_uploaded_at_index" on "platform"."image" ("uploaded_at");`);
    this.addSql(`alter table "platform"."image" add constraint "image_place_check" check ("place" in ('card-thumbnail', 'brand-logo'));`);
  }

  override down(): void {
    this.addSql(`drop schema "credit_cards" cascade;`);
    this.addSql(`drop table "platform"."image";`);
  }
}
