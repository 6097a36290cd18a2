import { Migration } from '@mikro-orm/migrations';

/**
 * When a lender was first switched on: before that, customers and partners never see its name. Lenders that are on, were ever switched or
 * have received an application count as switched on since they were added. A table of some hundred rows.
 */
export class Migration20261129007300_lenders_first_on extends Migration {
  override up(): void {
    this.addSql('alter table lenders.lender add column first_on_at timestamptz null');
    this.addSql(`
      update lenders.lender l set first_on_at = l.created_at where l.lender_status
        or exists (select from platform.audit a where a.subject = 'lender:' || l.id and a.property = 'lender_status')
        or exists (select from lenders.submission s where s.lender_id = l.id)`);
  }

  override down(): void {
    this.addSql('alter table lenders.lender drop column first_on_at');
  }
}
