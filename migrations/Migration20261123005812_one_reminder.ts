import { Migration } from '@mikro-orm/migrations';

/** A permission to be reminded ends with its reminder, which stays until its message must have left. Those whose reminder is gone end now. */
export class Migration20261123005812_one_reminder extends Migration {
  override up(): void {
    this.addSql(`alter table "customer_journey"."reminder" add "written_at" timestamptz null;`);
    this.addSql(`
      insert into customer_journey.reminder (id, customer_id, due_at, site_url, written_at)
      select distinct on (subject_id) gen_random_uuid(), subject_id, created_at, '', created_at
      from messaging.message where template = 'come-back' and state = 'queued' and subject_id is not null
      order by subject_id, created_at desc
      on conflict (customer_id) do nothing`);
    this.addSql(`
      insert into customer_journey.consent
        (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
      select customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, '00000000-0000-0000-0000-000000000000'
      from (select distinct on (customer_id) * from customer_journey.consent where purpose = 'reminder' order by customer_id, id desc) newest
      where action = 'give' and not exists (select from customer_journey.reminder r where r.customer_id = newest.customer_id)`);
    // Added by the migration before, without a look at what was there: every row satisfies them.
    for (const name of ['consent_channel_check', 'consent_by_self'])
      this.addSql(`alter table customer_journey.consent validate constraint "${name}";`);
  }

  override down(): void {
    this.addSql(`alter table "customer_journey"."reminder" drop column "written_at";`);
  }
}
