import { Migration } from '@mikro-orm/migrations';

/**
 * Whoever allowed a credit bureau to be asked under a notice that did not name his mobile number was not told that it goes there: the permission ends and is
 * asked for anew. What was kept of the answers is erased, and offers are shown without it.
 */
export class Migration20261123005810_bureau_notice extends Migration {
  override up(): void {
    this.addSql(`
      insert into customer_journey.consent
        (customer_id, purpose, action, notice_version, notice_hash, notice_shown, language, channel, ip, user_agent, page, actor_id)
      select customer_id, purpose, 'withdraw', notice_version, notice_hash, false, language, channel, '', '', page, '00000000-0000-0000-0000-000000000000'
      from (select distinct on (customer_id) * from customer_journey.consent where purpose = 'bureau_soft_pull' order by customer_id, id desc) newest
      where action = 'give' and notice_version <> '2026-11-10'`);
    this.addSql(`
      update customer_journey.application a set evaluation_id = null, updated_at = now(), version = a.version + 1
      where evaluation_id is not null and exists (
        select from customer_journey.bureau_enquiry e where e.customer_id = a.customer_id and e.band_sealed is not null)`);
    this.addSql(`
      update customer_journey.bureau_enquiry
      set band_sealed = null, forgotten_at = now(), settled_at = coalesce(settled_at, now()), state = case state when 'asking' then 'stopped' else state end
      where forgotten_at is null`);
  }

  /** A permission that has ended is given again by its customer alone. */
  override down(): void {}
}
