import { Migration } from '@mikro-orm/migrations';

/** The queue of an upload is stored, as only its reading shows how large a packed file is. */
export class Migration20261129007502_large_uploads extends Migration {
  override up(): void {
    this.addSql('alter table files.upload add column is_large boolean not null default false');
    this.addSql('update files.upload set is_large = true where bytes >= 2097152 or rows_read > 50000');
  }

  override down(): void {
    this.addSql('alter table files.upload drop column is_large');
  }
}
