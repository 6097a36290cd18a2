import { Migration } from '@mikro-orm/migrations';

/** How a request for help arrived: staff can enter one for a customer. Until now all came by the form. */
export class Migration20261201009000_help_channels extends Migration {
  override up(): void {
    this.addSql(
      `alter table "messaging"."help_request" add column "channel" text not null default 'form', add constraint "help_request_channel_check" check ("channel" in ('form', 'phone', 'email', 'letter', 'visit'));`,
    );
  }

  override down(): void {
    this.addSql(`alter table "messaging"."help_request" drop column "channel";`);
  }
}
