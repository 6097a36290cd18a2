import { Migration } from '@mikro-orm/migrations';

/** When the holder of a session last proved to be present. Null for open sessions: their next sensitive action asks for the proof. */
export class Migration20261129007200_session_reauthentication extends Migration {
  override up(): void {
    this.addSql('alter table auth.session add column authenticated_at timestamptz null');
  }

  override down(): void {
    this.addSql('alter table auth.session drop column authenticated_at');
  }
}
