import { Migration } from '@mikro-orm/migrations';

/** When a customer completed each step of a form. The constant default rewrites no row. */
export class Migration20261201009110_times_of_form_steps extends Migration {
  override up(): void {
    this.addSql(`alter table customer_journey.customer add column steps_completed_at jsonb not null default '{}'`);
  }

  override down(): void {
    this.addSql('alter table customer_journey.customer drop column steps_completed_at');
  }
}
