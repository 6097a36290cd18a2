import { Migration } from '@mikro-orm/migrations';

/** Every column that stores a loan type. */
const columns = [
  ['customer_journey', 'customer', 'loan_type'],
  ['customer_journey', 'application', 'loan_type'],
  ['lenders', 'lender', 'loan_type'],
  ['partners', 'tracking_link', 'product'],
] as const;

/** Two-wheeler loans as a further loan type. */
export class Migration20261201000100_two_wheeler_loans extends Migration {
  override up(): void {
    this.allow(`'pl', 'bl', 'gl', 'hl', 'tw'`);
  }

  override down(): void {
    this.allow(`'pl', 'bl', 'gl', 'hl'`);
  }

  private allow(types: string): void {
    for (const [schema, table, column] of columns) {
      const name = `${table}_${column}_check`;
      this.addSql(`alter table ${schema}.${table} drop constraint ${name}`);
      this.addSql(`alter table ${schema}.${table} add constraint ${name} check (${column} in (${types}))`);
    }
  }
}
