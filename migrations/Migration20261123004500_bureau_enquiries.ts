import { Migration } from '@mikro-orm/migrations';

/** Soft enquiries at a credit bureau, and whether a lender serves customers without a credit history. Demo lenders from before that nobody touched get what the seed says. */
export class Migration20261123004500_bureau_enquiries extends Migration {
  override up(): void {
    this.addSql(
      `create table "customer_journey"."bureau_enquiry" ("id" uuid not null, "customer_id" uuid not null, "bureau" varchar(20) not null, "state" text not null default 'asking', "asked_at" timestamptz not null default clock_timestamp(), "sent_at" timestamptz null, "settled_at" timestamptz null, "band_sealed" text null, "failure" varchar(20) null, "status" smallint null, "latency_ms" int null, "try_again_at" timestamptz null, "forgotten_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "customer_journey"."bureau_enquiry" add constraint "bureau_enquiry_state_check" check ("state" in ('asking', 'answered', 'failed', 'stopped'));`,
    );
    this.addSql(`create unique index bureau_enquiry_under_way on customer_journey.bureau_enquiry (customer_id) where state = 'asking';`);
    this.addSql(`create index bureau_enquiry_of_customer on customer_journey.bureau_enquiry (customer_id, asked_at desc);`);
    this.addSql(`create index bureau_enquiry_bands on customer_journey.bureau_enquiry (settled_at) where band_sealed is not null;`);
    this.addSql(`create index bureau_enquiry_by_time on customer_journey.bureau_enquiry (asked_at);`);
    this.addSql(`alter table "lenders"."lender" add "no_history" boolean not null default false;`);
    this.addSql(`
      update lenders.lender l set no_history = true, updated_at = now(), version = l.version + 1
      where l.id = 'a21fa194-c8a4-86fd-b8a7-7e77931e4981' and l.name = 'Indifi'
        and not exists (select from platform.audit a where a.subject = 'lender:' || l.id)`);
    this.endOlderPermissions();
  }

  /** Whoever allowed it under a notice that said that no bureau is asked was not told what is kept of the answer: the permission ends, and is asked for anew. */
  private endOlderPermissions(): void {
    this.addSql(`
      insert into customer_journey.consent
        (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
      select customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, '00000000-0000-0000-0000-000000000000'
      from (select distinct on (customer_id) * from customer_journey.consent where purpose = 'bureau_soft_pull' order by customer_id, id desc) newest
      where action = 'give'`);
  }

  override down(): void {
    this.addSql(`drop table "customer_journey"."bureau_enquiry";`);
    this.addSql(`alter table "lenders"."lender" drop column "no_history";`);
  }
}
