import { Migration } from '@mikro-orm/migrations';

/** Warnings about accepted rows of uploaded files, apart from the errors. Columns with a constant default: no table is rewritten. */
export class Migration20261129007500_row_warnings extends Migration {
  override up(): void {
    this.addSql('alter table files.upload add column warning_count integer not null default 0');
    this.addSql('alter table files.row_error add column is_warning boolean not null default false');
  }

  override down(): void {
    this.addSql('delete from files.row_error where is_warning');
    this.addSql('alter table files.row_error drop column is_warning');
    this.addSql('alter table files.upload drop column warning_count');
  }
}
