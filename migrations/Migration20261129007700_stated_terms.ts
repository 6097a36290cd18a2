import { Migration } from '@mikro-orm/migrations';

/** Further terms that a lender may state for the Key Facts Statement. */
export class Migration20261129007700_stated_terms extends Migration {
  override up(): void {
    this.addSql(`alter table lenders.lender add column valuation_fee numeric(14,2) null, add column valuation_fee_recipient text null,
      add column rate_conversion_charge varchar(160) null, add column other_charges varchar(160) null, add column loan_transfer text null,
      add column co_lending_partner varchar(120) null, add column co_lending_percent numeric(7,3) null, add column recovery_clause varchar(160) null,
      add column grievance_clause varchar(160) null, add column recovery_provider varchar(160) null,
      add constraint lender_valuation_fee_recipient_check check (valuation_fee_recipient in ('lender', 'third_party')),
      add constraint lender_loan_transfer_check check (loan_transfer in ('possible', 'excluded'))`);
  }

  override down(): void {
    this.addSql(`alter table lenders.lender drop column valuation_fee, drop column valuation_fee_recipient, drop column rate_conversion_charge,
      drop column other_charges, drop column loan_transfer, drop column co_lending_partner, drop column co_lending_percent,
      drop column recovery_clause, drop column grievance_clause, drop column recovery_provider`);
  }
}
