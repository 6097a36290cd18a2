import { Migration } from '@mikro-orm/migrations';

/** How the demo lenders are paid back, as they are seeded since there is a column for it. Frozen: later changes of the seed are not for here. */
const SEEDED = `values
  ('8147ddee-a250-8813-b2a1-eb76f229c053'::uuid, 'Muthoot Finance', '[1, 2]'::jsonb),
  ('6d2ae2e2-76d0-8d55-b0be-43464b7275c8'::uuid, 'Manappuram', '[1, 2]'::jsonb),
  ('52d80324-c4f4-8c75-a737-ce8eb2f5fe19'::uuid, 'Federal Bank', '[1]'::jsonb),
  ('4d2ef075-fa08-804d-a7f7-bdafbcca26e8'::uuid, 'indiagold', '[2]'::jsonb)`;

/** Somebody who entered anything of a lender knows what it is: the figures are for those that nobody touched. */
const UNTOUCHED = `not exists (select from platform.audit a where a.subject = 'lender:' || l.id)`;

/** Closing prices of gold, and how gold loans are paid back: lenders from before serve every way until somebody says otherwise. */
export class Migration20261123004900_gold extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."gold_rate" ("rate_date" date not null, "karat" smallint not null, "rupees_per_gram" numeric(10,2) not null, "source" varchar(120) not null, primary key ("rate_date", "karat"));`,
    );
    this.addSql(`alter table "lenders"."lender" add "gold_schemes" jsonb not null default '[]';`);
    this.addSql(`
      update lenders.lender l set gold_schemes = seed.gold_schemes, updated_at = now(), version = l.version + 1
      from (${SEEDED}) as seed(id, name, gold_schemes) where l.id = seed.id and l.name = seed.name and ${UNTOUCHED}`);
  }

  override down(): void {
    this.addSql(`alter table "lenders"."lender" drop column "gold_schemes";`);
    this.addSql(`drop table "customer_journey"."gold_rate";`);
  }
}
