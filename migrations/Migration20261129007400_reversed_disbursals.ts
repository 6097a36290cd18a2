import { Migration } from '@mikro-orm/migrations';

/** Disbursals whose money went back stay known, and count no more. */
export class Migration20261129007400_reversed_disbursals extends Migration {
  override up(): void {
    this.addSql('alter table customer_journey.disbursal add column is_reversed boolean not null default false');
    this.addSql(`update customer_journey.disbursal d set is_reversed = true from customer_journey.lender_application l
      where l.id = d.submission_id and l.state in ('dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired')`);
  }

  override down(): void {
    // Loans that were paid out again would otherwise have both payouts in their sum.
    this.addSql(`delete from customer_journey.disbursal d using customer_journey.lender_application l
      where l.id = d.submission_id and d.is_reversed and l.state in ('part_disbursed', 'disbursed', 'cooling_off_exit', 'closed')`);
    this.addSql('alter table customer_journey.disbursal drop column is_reversed');
  }
}
