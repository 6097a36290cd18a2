import { Migration } from '@mikro-orm/migrations';

/** Who logs in by a number must prove to be the customer who had it before; one who cannot takes the number over. */
export class Migration20261122001200_recycled_numbers extends Migration {
  override up(): void {
    this.addSql(`alter table customer_journey.customer alter column phone_sealed drop not null, alter column phone_index drop not null`);
    this.addSql(`
      create table customer_journey.proven_device (
        customer_id uuid not null, device_index varchar(43) not null,
        proven_at timestamptz not null default clock_timestamp(), seen_at timestamptz not null default clock_timestamp(),
        primary key (customer_id, device_index))`);
    this.addSql(
      `alter table auth.session add column login_channel text null, add column identity_proven_at timestamptz null, add column asked_with text null`,
    );
    this.addSql(`alter table auth.session add constraint session_login_channel_check check (login_channel in ('sms', 'email'))`);
    // Who is logged in now did so under the old rule and stays for the rest of his hours.
    this.addSql(`update auth.session set identity_proven_at = created_at where audience = 'customer'`);
  }

  /** A customer without a number cannot be told from others by the schema before: going back needs a decision about each, so it fails where there is one. */
  override down(): void {
    this.addSql(`alter table auth.session drop column asked_with, drop column identity_proven_at, drop column login_channel`);
    this.addSql(`drop table customer_journey.proven_device`);
    this.addSql(`alter table customer_journey.customer alter column phone_sealed set not null, alter column phone_index set not null`);
  }
}
