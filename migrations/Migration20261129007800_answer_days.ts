import { Migration } from '@mikro-orm/migrations';

/** Days within which a lender without an API answers, and the day that each application was promised. */
export class Migration20261129007800_answer_days extends Migration {
  override up(): void {
    this.addSql('alter table lenders.lender add column answer_days smallint not null default 5');
    this.addSql('alter table customer_journey.lender_application add column answer_due_on date null');
  }

  override down(): void {
    this.addSql('alter table customer_journey.lender_application drop column answer_due_on');
    this.addSql('alter table lenders.lender drop column answer_days');
  }
}
