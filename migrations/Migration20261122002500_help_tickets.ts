import { Migration } from '@mikro-orm/migrations';

/** A request for help goes with the key of its customer, and has an end. */
export class Migration20261122002500_help_tickets extends Migration {
  override up(): void {
    this.addSql(`alter table "messaging"."help_request" add column "subject_id" uuid null;`);
    this.addSql(`create index "help_request_subject_id_index" on "messaging"."help_request" ("subject_id");`);
    this.states(['kept', 'queued', 'forwarding', 'forwarded', 'unknown', 'done', 'erased']);
  }

  override down(): void {
    this.addSql(`delete from "messaging"."help_request" where "state" in ('done', 'erased');`);
    this.states(['kept', 'queued', 'forwarding', 'forwarded', 'unknown']);
    this.addSql(`alter table "messaging"."help_request" drop column "subject_id";`);
  }

  private states(states: readonly string[]): void {
    this.addSql(`alter table "messaging"."help_request" drop constraint "help_request_state_check";`);
    this.addSql(
      `alter table "messaging"."help_request" add constraint "help_request_state_check" check ("state" in (${states.map((state) => `'${state}'`).join(', ')}));`,
    );
  }
}
