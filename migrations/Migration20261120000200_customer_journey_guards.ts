import { Migration } from '@mikro-orm/migrations';

/** What entities cannot say: consents and the history of applications are only ever added to. */
export class Migration20261120000200_customer_journey_guards extends Migration {
  override up(): void {
    for (const table of ['consent', 'application_history']) {
      this.addSql(`
        create trigger ${table}_append_only before update or delete or truncate on customer_journey.${table}
        for each statement execute function platform.refuse_change()`);
    }
  }

  override down(): void {
    for (const table of ['consent', 'application_history']) this.addSql(`drop trigger ${table}_append_only on customer_journey.${table}`);
  }
}
