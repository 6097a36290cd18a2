import { Migration } from '@mikro-orm/migrations';

/** Licensed intermediaries for insurance, and the customers who were referred to one; the visit itself stands in the ledger of clicks. */
export class Migration20261123006100_insurance extends Migration {
  override up(): void {
    this.addSql(
      `create table "credit_cards"."insurance_intermediary" ("id" uuid not null, "name" varchar(120) not null, "registration_number" varchar(60) not null, "licence" text not null, "valid_until" date not null, "kinds" text[] not null default '{}', "partner_id" uuid null, "link" varchar(2000) null, "pays_us" boolean not null default false, "status" boolean not null default false, "deleted_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, "version" int not null default 1, primary key ("id"));`,
    );
    this.addSql(
      `alter table "credit_cards"."insurance_intermediary" add constraint "insurance_intermediary_licence_check" check ("licence" in ('broker', 'corporate_agent', 'web_aggregator', 'marketing_firm'));`,
    );
    this.addSql(
      `create table "credit_cards"."insurance_referral" ("id" uuid not null, "customer_id" uuid not null, "kind" text not null, "intermediary_id" uuid not null, "intermediary_name" varchar(120) not null, "registration_number" varchar(60) not null, "licence" text not null, "unique_id" varchar(32) not null, "opened_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "credit_cards"."insurance_referral" add constraint "insurance_referral_kind_check" check ("kind" in ('health', 'motor', 'term_life', 'home', 'travel')), add constraint "insurance_referral_licence_check" check ("licence" in ('broker', 'corporate_agent', 'web_aggregator', 'marketing_firm'));`,
    );
    this.addSql(
      `alter table "credit_cards"."insurance_referral" add constraint "insurance_referral_unique_id_unique" unique ("unique_id");`,
    );
    this.addSql(`create index "insurance_referral_opened_at_index" on "credit_cards"."insurance_referral" ("opened_at");`);
    this.addSql(`create index "insurance_referral_of_customer" on "credit_cards"."insurance_referral" ("customer_id", "opened_at");`);
    // New rows are held to it from now on; what is there is read through by the next migration, while clicks go on.
    this.owners(`'bank', 'lender', 'partner', 'intermediary'`);
  }

  /** Visits to intermediaries stay in the ledger, which is only ever added to: the constraint holds for new rows alone then. */
  override down(): void {
    this.owners(`'bank', 'lender', 'partner'`);
    this.addSql(`drop table "credit_cards"."insurance_referral";`);
    this.addSql(`drop table "credit_cards"."insurance_intermediary";`);
  }

  private owners(names: string): void {
    this.addSql(
      `alter table "credit_cards"."click" drop constraint "click_owner_check", add constraint "click_owner_check" check ("owner" in (${names})) not valid;`,
    );
  }
}
