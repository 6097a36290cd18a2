import { Migration } from '@mikro-orm/migrations';

/** The recipient of a message may be erased once it has left. No row is rewritten. */
export class Migration20261122000800_message_recipient extends Migration {
  override up(): void {
    this.addSql(`alter table "messaging"."message" alter column "recipient" drop not null;`);
  }

  override down(): void {
    this.addSql(`update "messaging"."message" set "recipient" = '' where "recipient" is null;`);
    this.addSql(`alter table "messaging"."message" alter column "recipient" set not null;`);
  }
}
