import { Migration } from '@mikro-orm/migrations';

/** The encrypted answer of staff to a request for help. Its list needs no index: closed requests are deleted after HELP_DAYS. */
export class Migration20261130008600_help_answers extends Migration {
  override up(): void {
    this.addSql('alter table messaging.help_request add column answer text null');
  }

  override down(): void {
    this.addSql('alter table messaging.help_request drop column answer');
  }
}
