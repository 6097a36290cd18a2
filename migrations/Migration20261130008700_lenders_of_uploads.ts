import { Migration } from '@mikro-orm/migrations';

/** The names of the lenders of a status file. Files that were uploaded before have none. */
export class Migration20261130008700_lenders_of_uploads extends Migration {
  override up(): void {
    this.addSql(`alter table files.upload add column lenders jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql('alter table files.upload drop column lenders');
  }
}
