import { Migration } from '@mikro-orm/migrations';

/** Insurance and another charge that a lender collects before the loan. */
export class Migration20261130008500_upfront_charges extends Migration {
  override up(): void {
    this.addSql(`alter table lenders.lender add column insurance_charge numeric(14,2) null, add column other_upfront_charge numeric(14,2) null,
      add column other_upfront_charge_purpose varchar(60) null, add column other_upfront_charge_recipient text null,
      add constraint lender_other_upfront_charge_recipient_check check (other_upfront_charge_recipient in ('lender', 'third_party'))`);
  }

  override down(): void {
    this.addSql(`alter table lenders.lender drop column insurance_charge, drop column other_upfront_charge,
      drop column other_upfront_charge_purpose, drop column other_upfront_charge_recipient`);
  }
}
