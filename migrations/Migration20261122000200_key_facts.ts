import { Migration } from '@mikro-orm/migrations';

/** Penal charges as figures, the grievance officers of lenders, and who has read the key facts of which offer. */
export class Migration20261122000200_key_facts extends Migration {
  override up(): void {
    this.addSql(
      `alter table lenders.lender add column "penal_terms" jsonb not null default '[]'::jsonb, add column "grievance_name" varchar(120) null, add column "grievance_email" varchar(200) null, add column "grievance_phone" varchar(40) null`,
    );
    // The one wording that says a figure beyond doubt; where a lender words it otherwise, staff enters the figures.
    this.addSql(`
      update lenders.lender set penal_terms = jsonb_build_array(jsonb_build_object(
        'kind', 'delay', 'basis', 'percent_month_instalment', 'minimum', null, 'figure', substring(penal_charges from '[0-9]+[.]{0,1}[0-9]*')::numeric))
      where penal_charges ~* '^ *[0-9]{1,2}([.][0-9]{1,3}){0,1} *% a month (on|of) the overdue instalment *$'
        and substring(penal_charges from '[0-9]+[.]{0,1}[0-9]*')::numeric > 0`);
    this.addSql(
      `create table "customer_journey"."key_facts_acknowledgement" ("id" bigserial primary key, "customer_id" uuid not null, "offer_id" uuid not null, "proposal_number" varchar(24) not null, "kfs_version" varchar(20) not null, "statement_hash" varchar(64) not null, "language" text not null, "at" timestamptz not null default clock_timestamp())`,
    );
    this.addSql(
      `alter table "customer_journey"."key_facts_acknowledgement" add constraint "key_facts_acknowledged_once" unique ("offer_id", "statement_hash")`,
    );
    this.addSql(
      `alter table "customer_journey"."key_facts_acknowledgement" add constraint "key_facts_acknowledgement_language_check" check ("language" in ('en', 'hi'))`,
    );
    this.addSql(
      `alter table "customer_journey"."key_facts_acknowledgement" add constraint "key_facts_acknowledgement_customer_id_foreign" foreign key ("customer_id") references "customer_journey"."customer" ("id")`,
    );
    this.addSql(`
      create trigger key_facts_acknowledgement_append_only before update or delete or truncate on customer_journey.key_facts_acknowledgement
      for each statement execute function platform.refuse_change()`);
  }

  override down(): void {
    this.addSql(`drop table customer_journey.key_facts_acknowledgement`);
    this.addSql(
      `alter table lenders.lender drop column penal_terms, drop column grievance_name, drop column grievance_email, drop column grievance_phone`,
    );
  }
}
