import { Migration } from '@mikro-orm/migrations';

/** One link by which a customer takes over is good at a time, and enquiries at a bureau that never left say so. */
export class Migration20261123005500_one_transfer_link extends Migration {
  override up(): void {
    this.addSql(`
      update auth.entry_link l set used_at = clock_timestamp() where kind = 'transfer' and used_at is null and exists (
        select from auth.entry_link newer where newer.customer_id = l.customer_id and newer.kind = 'transfer' and newer.used_at is null
          and (newer.created_at, newer.token_hash) > (l.created_at, l.token_hash))`);
    this.addSql(`create unique index entry_link_transfer on auth.entry_link (customer_id) where kind = 'transfer' and used_at is null;`);
    // An enquiry was marked as sent before it was known whether anything would be.
    this.addSql(`
      update customer_journey.bureau_enquiry set sent_at = null
      where (state = 'failed' and failure <> 'lost' and (latency_ms is null or failure = 'not-allowed')) or (state = 'stopped' and settled_at = sent_at)`);
  }

  override down(): void {
    this.addSql(`drop index auth.entry_link_transfer;`);
  }
}
