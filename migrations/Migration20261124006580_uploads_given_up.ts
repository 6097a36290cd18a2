import { Migration } from '@mikro-orm/migrations';

/** When a worker was given something to do with a file last, and of which outcome an error workbook is made. Tables of some thousand rows. */
export class Migration20261124006580_uploads_given_up extends Migration {
  override up(): void {
    this.addSql('alter table files.upload add column asked_at timestamptz null');
    this.addSql('update files.upload set asked_at = created_at');
    this.addSql('alter table files.upload alter column asked_at set default now()');
    this.addSql('alter table files.upload alter column asked_at set not null');
    this.addSql('alter table files.error_workbook add column outcome_at timestamptz null');
  }

  override down(): void {
    this.addSql('alter table files.error_workbook drop column outcome_at');
    this.addSql('alter table files.upload drop column asked_at');
  }
}
