import { Migration } from '@mikro-orm/migrations';

/** The application at a lender that a reported row is about. Rows from before have none. */
export class Migration20261201008900_application_of_rejected_rows extends Migration {
  override up(): void {
    this.addSql('alter table files.row_error add column submission_id uuid null');
  }

  override down(): void {
    this.addSql('alter table files.row_error drop column submission_id');
  }
}
