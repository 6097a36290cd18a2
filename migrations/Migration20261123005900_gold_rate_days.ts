import { Migration } from '@mikro-orm/migrations';

/** Closing prices of gold day by day, with who entered them, where they stand and why they were corrected. Prices from before become days without a name. */
export class Migration20261123005900_gold_rate_days extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."gold_rate_day" ("id" bigserial primary key, "rate_date" date not null, "prices" jsonb not null, "source" text not null, "reference" varchar(200) null, "reason" varchar(200) null, "actor_id" uuid null, "at" timestamptz not null default clock_timestamp());`,
    );
    this.addSql(`create index "gold_rate_day_rate_date_id_index" on "customer_journey"."gold_rate_day" ("rate_date", "id");`);
    this.addSql(`
      insert into customer_journey.gold_rate_day (rate_date, prices, source)
      select rate_date, jsonb_object_agg(karat, rupees_per_gram::text), string_agg(distinct source, ', ')
      from customer_journey.gold_rate group by rate_date order by rate_date`);
    this.addSql(`drop table "customer_journey"."gold_rate";`);
    this.addSql(`
      create trigger gold_rate_day_append_only before update or delete or truncate on customer_journey.gold_rate_day
      for each statement execute function platform.refuse_change()`);
  }

  override down(): void {
    this.addSql(
      `create table "customer_journey"."gold_rate" ("rate_date" date not null, "karat" smallint not null, "rupees_per_gram" numeric(10,2) not null, "source" varchar(120) not null, primary key ("rate_date", "karat"));`,
    );
    this.addSql(`
      insert into customer_journey.gold_rate (rate_date, karat, rupees_per_gram, source)
      select d.rate_date, price.karat::smallint, price.rupees::numeric, left(d.source, 120)
      from (select distinct on (rate_date) * from customer_journey.gold_rate_day order by rate_date, id desc) d,
        jsonb_each_text(d.prices) price(karat, rupees)`);
    this.addSql(`drop table "customer_journey"."gold_rate_day";`);
  }
}
