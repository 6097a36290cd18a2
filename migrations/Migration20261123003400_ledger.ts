import { Migration } from '@mikro-orm/migrations';

/** What happened that lenders pay for, its months, and the ledger of what is expected. */
export class Migration20261123003400_ledger extends Migration {
  override up(): void {
    this.addSql(
      `create table "revenue"."ledger_entry" ("id" bigserial primary key, "kind" varchar(20) not null, "lender_id" uuid not null, "month" date not null, "submission_id" uuid not null, "paid_for" varchar(20) not null, "partner_id" uuid null, "merchant_id" uuid null, "item_id" uuid null, "rupees" numeric(16,2) not null, "cause" varchar(20) not null, "at" timestamptz not null default clock_timestamp());`,
    );
    this.addSql(`create index ledger_entry_of_month on revenue.ledger_entry (lender_id, month, kind) include (rupees);`);
    this.addSql(`create index "ledger_entry_of_submission" on "revenue"."ledger_entry" ("submission_id");`);
    this.addSql(`create index "ledger_entry_order" on "revenue"."ledger_entry" ("at", "id");`);
    this.addSql(`
      create trigger ledger_entry_append_only before update or delete or truncate on revenue.ledger_entry
      for each statement execute function platform.refuse_change()`);
    this.addSql(
      `create table "revenue"."revenue_fact" ("submission_id" uuid not null, "paid_for" varchar(20) not null, "lender_id" uuid not null, "month" date not null, "rupees" numeric(14,2) not null default '0', "partner_id" uuid null, "merchant_id" uuid null, "standing" text not null, "expected" numeric(16,2) not null default '0', "partner_share" numeric(16,2) not null default '0', "is_clawed_back" boolean not null default false, primary key ("submission_id", "paid_for"));`,
    );
    this.addSql(`create index "revenue_fact_of_month" on "revenue"."revenue_fact" ("lender_id", "month", "partner_id");`);
    this.addSql(
      `alter table "revenue"."revenue_fact" add constraint "revenue_fact_standing_check" check ("standing" in ('earned', 'given_back', 'undone'));`,
    );
    this.addSql(
      `create table "revenue"."revenue_month" ("id" uuid not null default gen_random_uuid(), "lender_id" uuid not null, "month" date not null, "disbursals" int not null default 0, "disbursed" numeric(18,2) not null default '0', "items" jsonb not null default '{}', "terms" jsonb null, "closed_at" timestamptz null, "due_since" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "revenue_month_order" on "revenue"."revenue_month" ("month", "id");`);
    this.addSql(`alter table "revenue"."revenue_month" add constraint "revenue_month_once" unique ("lender_id", "month");`);
    this.accrueWhatIsThere();
  }

  override down(): void {
    for (const table of ['ledger_entry', 'revenue_fact', 'revenue_month']) this.addSql(`drop table "revenue"."${table}"`);
  }

  /** Applications that a lender has spoken of are told as corrected: the ledger reads how they stand, whenever that was. */
  private accrueWhatIsThere(): void {
    this.addSql(`
      insert into platform.outbox (id, name, payload, is_bulk)
      select gen_random_uuid(), 'customer-journey.disbursals-corrected.v1', jsonb_build_object('corrections', jsonb_agg(correction)), true
      from (
        select jsonb_build_object('submissionId', id, 'lenderId', lender_id) as correction, (row_number() over (order by lender_id, id) - 1) / 500 as portion
        from customer_journey.lender_application where state_source <> 'customer'
      ) known group by portion`);
  }
}
