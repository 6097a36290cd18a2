import { Migration } from '@mikro-orm/migrations';

/** A code confirms a number or an e-mail address, and several customers may each have asked for one for the same. */
export class Migration20261122002400_confirmed_numbers extends Migration {
  override up(): void {
    this.addSql(`alter table auth.otp_challenge drop constraint otp_challenge_purpose_check`);
    this.addSql(
      `alter table auth.otp_challenge add constraint otp_challenge_purpose_check check (purpose in ('login', 'confirm-email', 'confirm-contact'))`,
    );
    this.addSql(`drop index auth.otp_challenge_active`);
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose, subject_id, device_index) nulls not distinct where used_at is null and superseded_at is null`,
    );
  }

  override down(): void {
    this.addSql(`delete from auth.otp_challenge where purpose <> 'login'`);
    this.addSql(`drop index auth.otp_challenge_active`);
    this.addSql(
      `create unique index otp_challenge_active on auth.otp_challenge (destination_index, purpose, device_index) nulls not distinct where used_at is null and superseded_at is null`,
    );
    this.addSql(`alter table auth.otp_challenge drop constraint otp_challenge_purpose_check`);
    this.addSql(`alter table auth.otp_challenge add constraint otp_challenge_purpose_check check (purpose in ('login', 'confirm-email'))`);
  }
}
